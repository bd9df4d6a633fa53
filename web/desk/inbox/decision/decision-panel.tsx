import type { Draft } from '../../drafts/drafts.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { GroupPanel } from '../../decisions/group-panel.tsx';
import { ReasonPanel } from './reason-panel.tsx';
import { RefusalPanel } from './refusal-panel.tsx';
import type { OpenPanel } from './use-open-panel.ts';
import type { Sending, useSendings } from './use-sendings.ts';

type PanelProps = {
  open: OpenPanel;
  onWrite: (written: Draft) => void;
  question: ReadQuestion;
  sendings: ReturnType<typeof useSendings>;
  carryOut: (sending: Sending) => Promise<void>;
  onCancel: () => void;
};

/** What a decision asks before it is sent. */
export function DecisionPanel({ open, onWrite, question, sendings, carryOut, onCancel }: PanelProps) {
  const writing = { written: open.written, onWrite, isRestored: open.isRestored, hasKeys: open.hasKeys, onCancel };
  switch (open.panel) {
    case 'group':
      return (
        <GroupPanel
          count={1}
          without={question.topic?.id}
          send={(topic) => carryOut(sendings.moveInto(topic))}
          onCancel={onCancel}
        />
      );
    case 'refuse':
      return (
        <RefusalPanel
          languages={[question.language]}
          count={1}
          send={(decision) => carryOut(sendings.refuse(decision))}
          {...writing}
        />
      );
    case 'return':
      return <ReasonPanel what="return" send={(note) => carryOut(sendings.returnRefusal(note))} {...writing} />;
    case 'retract':
      return <ReasonPanel what="retract" send={(note) => carryOut(sendings.retract(note))} {...writing} />;
    case 'takeBack':
      return <ReasonPanel what="takeBack" send={(reason) => carryOut(sendings.takeBack(reason))} {...writing} />;
  }
}
