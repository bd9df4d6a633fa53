import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { FOOT_BAR } from '../../kit/foot-bar/foot-bar.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useHeightAs } from '../../kit/screen/use-height-as.ts';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useCurrentUser } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import styles from './decision.module.css';
import { type DecisionName, DECISIONS } from './decisions.ts';
import { hasPanel, offeredDecisions } from './offered-decisions.ts';
import { useDecisionKeyNames } from './use-decision-key-names.ts';

type BarProps = {
  state: ListedQuestion['state'];
  /** The organiser who proposed the pending refusal; undefined when unknown. */
  proposedBy?: string | undefined;
  isBusy: boolean;
  /** An open form has the keys: the bar's keys are off, its buttons work. */
  isHeld?: boolean;
  onChoose: (name: DecisionName) => void;
};

/** The decisions that the question's state and the organiser's roles allow, each with its key. */
export function DecisionBar({ state, proposedBy, isBusy, isHeld = false, onChoose }: BarProps) {
  const t = useAreaWords('inbox', 'decide');
  const { organiserId, permissions } = useCurrentUser();
  const isOwnProposal = state === 'refusalProposed' && proposedBy === organiserId;
  const offered = offeredDecisions({ state, isOwnProposal, permissions });
  const needsSecondPerson = useNeedsSecondPerson();
  const keys = offered.map((name) => [DECISIONS[name].cap.toLowerCase(), () => onChoose(name)] as const);
  useShortcuts(isHeld ? {} : Object.fromEntries(keys), useDecisionKeyNames());
  if (offered.length === 0) return null;
  return (
    <Actions>
      {isOwnProposal && <p className={styles['soft']}>{t('own')}</p>}
      {offered.map((name) => {
        const { cap, icon, look, label } = DECISIONS[name];
        return (
          <span key={name} className={name === 'refuse' ? styles['push'] : undefined}>
            <Button kind={look} aria-busy={!hasPanel(name) && isBusy} onClick={() => onChoose(name)}>
              <DeskIcon name={icon} />
              <span>{label({ t, needsSecondPerson })}</span>
              <KeyCap cap={cap} />
            </Button>
          </span>
        );
      })}
    </Actions>
  );
}

/** The buttons. On a phone they stay at the foot of the window, and set its `--decisions` height. */
export function Actions({ children }: { children: ReactNode }) {
  const t = useAreaWords('inbox', 'decide');
  return (
    <div
      ref={useHeightAs('--decisions')}
      className={`${FOOT_BAR} ${styles['actions']}`}
      role="group"
      aria-label={t('label')}
    >
      {children}
    </div>
  );
}
