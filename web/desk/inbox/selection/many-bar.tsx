import { Button } from '#web/kit/button/button.tsx';
import type { QuestionState } from '#contract/question/question-state.ts';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { Actions } from '../decision/decision-bar.tsx';
import styles from '../decision/decision.module.css';
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
  const byKey = new Map(actions.toReversed().map(({ cap, panel }) => [cap, panel]));
  const keys = [...byKey].map(([cap, panel]) => [cap.toLowerCase(), () => onOpen(panel)] as const);
  useShortcuts(Object.fromEntries(keys), useDecisionKeyNames());
  if (actions.length === 0) return <p>{t('noneApplies')}</p>;
  return (
    <Actions>
      {actions.map(({ panel, cap, icon, kind }) => (
        <span key={panel} className={kind === 'danger' ? styles['push'] : undefined}>
          <Button kind={kind} onClick={() => onOpen(panel)}>
            <DeskIcon name={icon} />
            <span>{panel === 'refuse' && !needsSecondPerson ? t('refuseAlone') : t(panel)}</span>
            {byKey.get(cap) === panel && <KeyCap cap={cap} />}
          </Button>
        </span>
      ))}
    </Actions>
  );
}

const ACTIONS = [
  { panel: 'accept', from: 'received', cap: 'A', icon: 'check', kind: 'primary' },
  { panel: 'group', from: 'received', cap: 'G', icon: 'group', kind: 'secondary' },
  { panel: 'redirect', from: 'received', cap: 'R', icon: 'redirect', kind: 'secondary' },
  { panel: 'answerPrivately', from: 'redirected', cap: 'D', icon: 'check', kind: 'secondary' },
  { panel: 'return', from: 'refusalProposed', cap: 'B', icon: 'undo', kind: 'secondary' },
  { panel: 'takeBack', from: 'accepted', cap: 'B', icon: 'undo', kind: 'secondary' },
  { panel: 'confirm', from: 'refusalProposed', cap: 'C', icon: 'refuse', kind: 'danger' },
  { panel: 'refuse', from: 'received', cap: 'X', icon: 'refuse', kind: 'danger' },
] as const;
