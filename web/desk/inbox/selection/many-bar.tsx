import { Button } from '#web/kit/button/button.tsx';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { Actions } from '../decision/decision-bar.tsx';
import styles from '../decision/decision.module.css';
import { DECISIONS } from '../decision/decisions.ts';
import { useDecisionKeyNames } from '../decision/use-decision-key-names.ts';
import type { Plain } from './confirm-many.tsx';

/** How many questions are in each state. */
export type StateCounts = Partial<Record<QuestionState, number>>;

/** The panel that a bulk decision opens before it is sent. */
export type ManyPanelName =
  | 'group'
  | 'redirect'
  | 'answerPrivately'
  | 'refuse'
  | 'return'
  | 'takeBack'
  | 'theme'
  | Plain;

type BarProps = { states: StateCounts; onOpen: (panel: ManyPanelName) => void };

/** The decisions that at least one of the selected questions allows, each with its key. */
export function ManyBar({ states, onOpen }: BarProps) {
  const t = useAreaWords('inbox', 'decide');
  const needsSecondPerson = useNeedsSecondPerson();
  const actions = ACTIONS.filter(({ from }) => (states[from] ?? 0) > 0);
  // Two actions share `B`: the first offered one has it.
  const byKey = new Map(actions.toReversed().map(({ panel }) => [DECISIONS[panel].cap, panel]));
  const keys = [...byKey].map(([cap, panel]) => [cap.toLowerCase(), () => onOpen(panel)] as const);
  useShortcuts(Object.fromEntries(keys), useDecisionKeyNames());
  if (actions.length === 0) return <p>{t('noneApplies')}</p>;
  return (
    <Actions>
      {actions.map(({ panel, look }) => {
        const { cap, icon, label } = DECISIONS[panel];
        return (
          <span key={panel} className={look === 'danger' ? styles['push'] : undefined}>
            <Button kind={look} onClick={() => onOpen(panel)}>
              <DeskIcon name={icon} />
              <span>{label({ t, needsSecondPerson })}</span>
              {byKey.get(cap) === panel && <KeyCap cap={cap} />}
            </Button>
          </span>
        );
      })}
    </Actions>
  );
}

/** In the order of the buttons; one button is primary. */
const ACTIONS = [
  { panel: 'accept', from: 'received', look: 'primary' },
  { panel: 'group', from: 'received', look: 'secondary' },
  { panel: 'redirect', from: 'received', look: 'secondary' },
  { panel: 'answerPrivately', from: 'redirected', look: 'secondary' },
  { panel: 'return', from: 'refusalProposed', look: 'secondary' },
  { panel: 'takeBack', from: 'accepted', look: 'secondary' },
  { panel: 'confirm', from: 'refusalProposed', look: 'danger' },
  { panel: 'refuse', from: 'received', look: 'danger' },
] as const;
