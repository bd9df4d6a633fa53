import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { type ShortcutNames, useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useHeightAs } from '../../kit/screen/use-height-as.ts';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useReasons } from '../../meeting/use-reasons.ts';
import { useMay, useSelf } from '../../session/self.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import styles from './decision.module.css';

/** What is asked before it is sent; the others go at once. */
export type Panel = 'group' | 'refuse' | 'return' | 'retract' | 'takeBack';
/** What can be done with a question that is new, or with many. */
export type NewStep = { at: 'once'; decision: 'accept' | 'redirect' } | { at: 'panel'; panel: 'group' | 'refuse' };
export type Step = { at: 'once'; decision: 'accept' | 'redirect' | 'confirm' } | { at: 'panel'; panel: Panel };

type BarProps = {
  state: ListedQuestion['state'];
  /** Who proposed the refusal that waits; undefined where it is not known. */
  proposedBy?: string | undefined;
  isBusy: boolean;
  /** Somebody writes beside it: its keys do nothing, its buttons do. */
  isHeld?: boolean;
  onStep: (step: Step) => void;
};

/** Reasons that have a key: one figure each. */
export const REASON_KEYS = 9;

const ACCEPT = { at: 'once', decision: 'accept' } as const;
const REDIRECT = { at: 'once', decision: 'redirect' } as const;
const CONFIRM = { at: 'once', decision: 'confirm' } as const;

/** The decisions that the life of a question allows now, each with its key. */
export function DecisionBar(props: BarProps) {
  const mayDecide = useMay('question.decide');
  const mayTakeBack = useMay('question.takeBack');
  switch (props.state) {
    case 'received':
      return mayDecide && <NewQuestionBar {...props} />;
    case 'accepted':
      return mayDecide && <AcceptedBar {...props} />;
    case 'refusalProposed':
      return mayDecide && <ProposalBar {...props} />;
    case 'refused':
    case 'redirected':
      return mayTakeBack && <TakeBackBar {...props} />;
    case 'withdrawn':
      return null;
  }
}

/** What the keys of the decisions are called, also those in their panels; none for who may not decide. */
export function useDecisionKeyNames(): ShortcutNames {
  const mayDecide = useMay('question.decide');
  const mayTakeBack = useMay('question.takeBack');
  const needsSecondPerson = useNeedsSecondPerson();
  const reasons = useReasons();
  const back: ShortcutNames = mayDecide || mayTakeBack ? { B: 'back' } : {};
  if (!mayDecide) return back;
  return {
    A: 'accept',
    G: 'group',
    R: 'redirect',
    X: needsSecondPerson ? 'refuse' : 'refuseAlone',
    ...(reasons.length === 0 ? {} : { [`1–${Math.min(REASON_KEYS, reasons.length)}`]: 'reason' as const }),
    Enter: 'send',
    ...(needsSecondPerson ? { C: 'confirm' as const } : {}),
    ...back,
  };
}

/** The buttons. On a phone they stay at the foot of the window, and set its `--decisions` height. */
export function Actions({ children }: { children: ReactNode }) {
  const t = useAreaWords('inbox', 'decide');
  return (
    <div ref={useHeightAs('--decisions')} className={styles['actions']} role="group" aria-label={t('label')}>
      {children}
    </div>
  );
}

type NewProps = Pick<BarProps, 'isBusy' | 'isHeld'> & { onStep: (step: NewStep) => void };

/** The decisions about what is new. */
function NewQuestionBar({ isBusy, isHeld = false, onStep }: NewProps) {
  const t = useAreaWords('inbox', 'decide');
  const needsSecondPerson = useNeedsSecondPerson();
  const panel = (name: 'group' | 'refuse') => () => onStep({ at: 'panel', panel: name });
  const keys = { a: () => onStep(ACCEPT), g: panel('group'), r: () => onStep(REDIRECT), x: panel('refuse') };
  useShortcuts(isHeld ? {} : keys, useDecisionKeyNames());
  return (
    <Actions>
      <Button kind="primary" aria-busy={isBusy} onClick={() => onStep(ACCEPT)}>
        <DeskIcon name="check" />
        {t('accept')}
        <KeyCap cap="A" />
      </Button>
      <Button kind="secondary" onClick={panel('group')}>
        <DeskIcon name="group" />
        {t('group')}
        <KeyCap cap="G" />
      </Button>
      <Button kind="secondary" onClick={() => onStep(REDIRECT)}>
        <DeskIcon name="redirect" />
        {t('redirect')}
        <KeyCap cap="R" />
      </Button>
      <span className={styles['push']}>
        <Button kind="danger" onClick={panel('refuse')}>
          <DeskIcon name="refuse" />
          {needsSecondPerson ? t('refuse') : t('refuseAlone')}
          <KeyCap cap="X" />
        </Button>
      </span>
    </Actions>
  );
}

function AcceptedBar({ isHeld = false, onStep }: BarProps) {
  const t = useAreaWords('inbox', 'decide');
  const group = () => onStep({ at: 'panel', panel: 'group' });
  const back = () => onStep({ at: 'panel', panel: 'takeBack' });
  useShortcuts(isHeld ? {} : { g: group, b: back });
  return (
    <Actions>
      <Button kind="secondary" onClick={group}>
        <DeskIcon name="group" />
        {t('group')}
        <KeyCap cap="G" />
      </Button>
      <Button kind="secondary" onClick={back}>
        <DeskIcon name="undo" />
        {t('takeBack')}
        <KeyCap cap="B" />
      </Button>
    </Actions>
  );
}

function ProposalBar({ proposedBy, isBusy, isHeld = false, onStep }: BarProps) {
  const t = useAreaWords('inbox', 'decide');
  const isOwn = proposedBy === useSelf().organiserId;
  const confirm = () => onStep(CONFIRM);
  const back = () => onStep({ at: 'panel', panel: isOwn ? 'retract' : 'return' });
  // A key that is held down confirms one refusal, not those that follow it.
  const confirmOnce = ({ repeat }: KeyboardEvent) => !repeat && confirm();
  useShortcuts(isHeld ? {} : { b: back, c: isOwn ? undefined : confirmOnce });
  return (
    <Actions>
      {isOwn ? (
        <p className={styles['soft']}>{t('own')}</p>
      ) : (
        <Button kind="danger" aria-busy={isBusy} onClick={confirm}>
          <DeskIcon name="refuse" />
          {t('confirm')}
          <KeyCap cap="C" />
        </Button>
      )}
      <Button kind="secondary" onClick={back}>
        <DeskIcon name="undo" />
        {isOwn ? t('retract') : t('return')}
        <KeyCap cap="B" />
      </Button>
    </Actions>
  );
}

function TakeBackBar({ isHeld = false, onStep }: BarProps) {
  const t = useAreaWords('inbox', 'decide');
  const back = () => onStep({ at: 'panel', panel: 'takeBack' });
  useShortcuts(isHeld ? {} : { b: back });
  return (
    <Actions>
      <Button kind="secondary" onClick={back}>
        <DeskIcon name="undo" />
        {t('takeBack')}
        <KeyCap cap="B" />
      </Button>
    </Actions>
  );
}
