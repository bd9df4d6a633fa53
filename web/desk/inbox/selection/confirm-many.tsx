import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useCommand } from '../../calls/use-command.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { CancelButton } from '../../decisions/cancel-button.tsx';
import panel from '../../kit/panel/panel.module.css';

export type Plain = 'accept' | 'confirm';

type ConfirmProps = {
  what: Plain;
  count: number;
  /** How many of the selected questions the organiser has opened; undefined when unknown or irrelevant. */
  opened?: { count: number; all: number } | undefined;
  send: () => Promise<void>;
  onCancel: () => void;
};

/** Confirms a bulk decision and its count before it is sent: the key for one question never decides about hundreds. */
export function ConfirmMany({ what, count, opened, send, onCancel }: ConfirmProps) {
  const t = useAreaWords('inbox', 'bulk');
  const words = useConfirmWords(count)[what];
  const title = useFocus<HTMLHeadingElement>();
  const command = useCommand(send);
  const confirm = () => command.run(undefined);
  useShortcuts({ Escape: onCancel, Enter: confirm });
  return (
    <section className={panel['panel']} aria-labelledby="confirm-title">
      <h2 id="confirm-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.lead}</p>
      {opened !== undefined && opened.count < opened.all && (
        <p>
          <b>{t('openedOnly', opened)}</b>
        </p>
      )}
      <FailureAlert failure={command.failure} />
      <ButtonRow>
        <Button kind={what === 'confirm' ? 'danger' : 'primary'} aria-busy={command.isBusy} onClick={confirm}>
          <span>{words.send}</span> <Key cap="Enter" />
        </Button>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </section>
  );
}

function useConfirmWords(count: number) {
  const t = useAreaWords('inbox', 'bulk');
  return {
    accept: { title: t('acceptTitle', { count }), lead: t('acceptLead'), send: t('acceptSend', { count }) },
    confirm: { title: t('confirmTitle', { count }), lead: t('confirmLead'), send: t('confirmSend', { count }) },
  };
}
