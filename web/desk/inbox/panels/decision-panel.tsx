import type { Draft } from '../../drafts/drafts.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { GroupPanel } from '../../decisions/group-panel.tsx';
import { RedirectPanel } from './redirect-panel.tsx';
import { ReasonPanel } from '../../decisions/reason-panel.tsx';
import { RefusalPanel } from './refusal-panel.tsx';
import type { OpenPanel } from '../decision/use-open-panel.ts';
import type { DecisionCommand, DecisionContext } from '../decision/decision-command.ts';
import { DECISIONS } from '../decision/decisions.ts';

type PanelProps = {
  open: OpenPanel;
  onWrite: (written: Draft) => void;
  question: ReadQuestion;
  context: DecisionContext;
  carryOut: (command: DecisionCommand) => Promise<void>;
  onCancel: () => void;
  /** Gets the place of suggested topics in the panel that groups. */
  suggestedPlace: (place: HTMLElement | null) => void;
};

/** The panel that a decision opens before it is sent. */
export function DecisionPanel({ open, onWrite, question, context, carryOut, onCancel, suggestedPlace }: PanelProps) {
  const writing = { written: open.written, onWrite, isRestored: open.isRestored, hasKeys: open.hasKeys, onCancel };
  switch (open.panel) {
    case 'group':
      return (
        <GroupPanel
          count={1}
          without={question.topic?.id}
          suggestedPlace={suggestedPlace}
          send={(topic) => carryOut(DECISIONS.group.command(context, topic))}
          onCancel={onCancel}
        />
      );
    case 'redirect':
      return (
        <RedirectPanel
          count={1}
          send={(decision) => carryOut(DECISIONS.redirect.command(context, decision))}
          {...writing}
        />
      );
    case 'answerPrivately':
      return (
        <ReasonPanel
          what="answerPrivately"
          send={(note) => carryOut(DECISIONS.answerPrivately.command(context, note))}
          {...writing}
        />
      );
    case 'refuse':
      return (
        <RefusalPanel
          languages={[question.language]}
          count={1}
          send={(decision) => carryOut(DECISIONS.refuse.command(context, decision))}
          {...writing}
        />
      );
    case 'return':
      return (
        <ReasonPanel
          what="return"
          send={(note) => carryOut(DECISIONS.return.command(context, { note }))}
          {...writing}
        />
      );
    case 'retract':
      return (
        <ReasonPanel what="retract" send={(note) => carryOut(DECISIONS.retract.command(context, note))} {...writing} />
      );
    case 'takeBack':
      return (
        <ReasonPanel
          what="takeBack"
          send={(reason) => carryOut(DECISIONS.takeBack.command(context, reason))}
          {...writing}
        />
      );
  }
}
