import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useHeightAs } from '../../kit/screen/use-height-as.ts';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useMay, useSelf } from '../../session/self.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import styles from './decision.module.css';
import { useDecisionKeyNames } from './use-decision-key-names.ts';

/** Decisions that are sent without a panel. */
export type Immediate = 'accept' | 'confirm';
/** Decisions that open a panel before they are sent. */
export type Panel = 'group' | 'redirect' | 'answerPrivately' | 'refuse' | 'return' | 'retract' | 'takeBack';
export type Step = { at: 'immediate'; decision: Immediate } | { at: 'panel'; panel: Panel };

type BarProps = {
  state: ListedQuestion['state'];
  /** The organiser who proposed the pending refusal; undefined when unknown. */
  proposedBy?: string | undefined;
  isBusy: boolean;
  /** An open form has the keys: the bar's keys are off, its buttons work. */
  isHeld?: boolean;
  onStep: (step: Step) => void;
};

/** The decisions that the question's state and the organiser's roles allow, each with its key. */
export function DecisionBar({ state, proposedBy, isBusy, isHeld = false, onStep }: BarProps) {
  const t = useAreaWords('inbox', 'decide');
  const { organiserId } = useSelf();
  const isOwn = state === 'refusalProposed' && proposedBy === organiserId;
  const offered = useOffered(state, isOwn);
  const needsSecondPerson = useNeedsSecondPerson();
  const keys = offered.map((name) => [ACTIONS[name].cap.toLowerCase(), () => onStep(ACTIONS[name].step)] as const);
  useShortcuts(isHeld ? {} : Object.fromEntries(keys), useDecisionKeyNames());
  if (offered.length === 0) return null;
  return (
    <Actions>
      {isOwn && <p className={styles['soft']}>{t('own')}</p>}
      {offered.map((name) => {
        const { cap, icon, kind, step } = ACTIONS[name];
        return (
          <span key={name} className={name === 'refuse' ? styles['push'] : undefined}>
            <Button kind={kind} aria-busy={step.at === 'immediate' && isBusy} onClick={() => onStep(step)}>
              <DeskIcon name={icon} />
              <span>{name === 'refuse' && !needsSecondPerson ? t('refuseAlone') : t(name)}</span>
              <KeyCap cap={cap} />
            </Button>
          </span>
        );
      })}
    </Actions>
  );
}

type ActionName = Immediate | Panel;

function useOffered(state: BarProps['state'], isOwn: boolean): readonly ActionName[] {
  const mayDecide = useMay('question.decide');
  const mayTakeBack = useMay('question.takeBack');
  const deciding = mayDecide ? BY_DECIDING[state] : [];
  const back = mayTakeBack && TAKEN_BACK.has(state) ? (['takeBack'] as const) : [];
  return isOwn ? OWN_PROPOSAL : [...deciding, ...back];
}

const OWN_PROPOSAL = ['retract'] as const;
const BY_DECIDING: Record<BarProps['state'], readonly ActionName[]> = {
  received: ['accept', 'group', 'redirect', 'refuse'],
  accepted: ['group', 'takeBack'],
  refusalProposed: ['confirm', 'return'],
  redirected: ['answerPrivately'],
  answeredPrivately: [],
  refused: [],
  withdrawn: [],
};
/** With the permission `question.takeBack`. */
const TAKEN_BACK: ReadonlySet<BarProps['state']> = new Set(['refused', 'redirected', 'answeredPrivately']);

const panel = (name: Panel) => ({ at: 'panel', panel: name }) as const;
const immediate = (decision: Immediate) => ({ at: 'immediate', decision }) as const;

const ACTIONS = {
  accept: { cap: 'A', icon: 'check', kind: 'primary', step: immediate('accept') },
  group: { cap: 'G', icon: 'group', kind: 'secondary', step: panel('group') },
  redirect: { cap: 'R', icon: 'redirect', kind: 'secondary', step: panel('redirect') },
  answerPrivately: { cap: 'D', icon: 'check', kind: 'primary', step: panel('answerPrivately') },
  confirm: { cap: 'C', icon: 'refuse', kind: 'danger', step: immediate('confirm') },
  return: { cap: 'B', icon: 'undo', kind: 'secondary', step: panel('return') },
  retract: { cap: 'B', icon: 'undo', kind: 'secondary', step: panel('retract') },
  takeBack: { cap: 'B', icon: 'undo', kind: 'secondary', step: panel('takeBack') },
  refuse: { cap: 'X', icon: 'refuse', kind: 'danger', step: panel('refuse') },
} as const;

/** The buttons. On a phone they stay at the foot of the window, and set its `--decisions` height. */
export function Actions({ children }: { children: ReactNode }) {
  const t = useAreaWords('inbox', 'decide');
  return (
    <div ref={useHeightAs('--decisions')} className={styles['actions']} role="group" aria-label={t('label')}>
      {children}
    </div>
  );
}
