import { useState } from 'react';
import { visibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useFocusAtEnd } from '#web/kit/focus/use-focus.ts';
import { useCommand } from '../../calls/use-command.ts';
import { CancelButton } from '../../decisions/cancel-button.tsx';
import { useDraft } from '../../drafts/drafts.tsx';
import { TextDiff } from '../../kit/diff/text-diff.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useCan, useCurrentUser } from '../../session/current-user.tsx';
import { useNames } from '../../session/use-names.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { paneId } from '../use-pane-focus.ts';
import styles from '../reading/reading-pane.module.css';
import { useDecideWording } from './use-redact.ts';

type ProposalProps = {
  question: ReadQuestion;
  /** False while a panel has the keys. */
  hasKeys: boolean;
};

/** A pending wording, compared with the original, with the steps for the second person or for its proposer. */
export function WordingProposal({ question, hasKeys }: ProposalProps) {
  const t = useAreaWords('inbox', 'redaction');
  const pane = useAreaWords('inbox', 'pane');
  const mayRedact = useCan('question.redact');
  const nameOf = useNames();
  const dates = useDates(question.timeZone);
  const now = useNow();
  const { redactionProposal: proposal, text, language } = question;
  if (proposal === null) return null;
  const name = nameOf(proposal.proposedBy) ?? pane('colleague');
  const moment = dates.momentWithin(new Date(proposal.proposedAt), now);
  return (
    <section className={styles['redaction']} aria-labelledby="wording-title">
      <h3 id="wording-title">{t('waiting')}</h3>
      <p className={styles['meta']}>{t('proposedBy', { name, moment })}</p>
      <TextDiff before={text ?? ''} now={proposal.text} language={language} />
      {mayRedact && <Steps question={question} proposedBy={proposal.proposedBy} hasKeys={hasKeys} />}
    </section>
  );
}

type StepsProps = ProposalProps & { proposedBy: string };

function Steps({ question, proposedBy, hasKeys }: StepsProps) {
  const t = useAreaWords('inbox', 'redaction');
  const { organiserId } = useCurrentUser();
  const needsSecondPerson = useNeedsSecondPerson();
  const isOwn = needsSecondPerson && proposedBy === organiserId;
  const { draft, save, forget } = useDraft(`wording ${question.id}`);
  const [isReturning, setIsReturning] = useState(draft !== undefined);
  useFocusBack(() => document.getElementById(paneId(question.id)));
  const { confirm, giveBack } = useSteps(question, { isOwn, onReturned: forget });
  if (isReturning) {
    const leave = () => {
      forget();
      setIsReturning(false);
    };
    return (
      <ReturnForm text={draft?.['text'] ?? ''} write={(text) => save({ text })} command={giveBack} onCancel={leave} />
    );
  }
  // In other states these keys belong to decisions.
  const isKeyed = hasKeys && question.state === 'received';
  const onReturn = () => (isOwn ? giveBack.run('') : setIsReturning(true));
  return (
    <>
      <FailureAlert failure={confirm.failure ?? giveBack.failure} />
      {isOwn && <p className={styles['meta']}>{t('own')}</p>}
      <ButtonRow>
        {!isOwn && (
          <StepButton cap="C" isKeyed={isKeyed} isBusy={confirm.isBusy} onPress={() => confirm.run(undefined)}>
            {t('confirm')}
          </StepButton>
        )}
        <StepButton cap="B" isKeyed={isKeyed} isBusy={giveBack.isBusy} onPress={onReturn}>
          {t(isOwn ? 'withdraw' : 'return')}
        </StepButton>
      </ButtonRow>
    </>
  );
}

type StepProps = { cap: 'B' | 'C'; isKeyed: boolean; isBusy: boolean; onPress: () => void; children: string };

function StepButton({ cap, isKeyed, isBusy, onPress, children }: StepProps) {
  useShortcuts(isKeyed ? { [cap.toLowerCase()]: onPress } : {});
  return (
    <Button kind={cap === 'C' ? 'primary' : 'secondary'} aria-busy={isBusy} onClick={onPress}>
      <span>{children}</span>
      {isKeyed && <KeyCap cap={cap} />}
    </Button>
  );
}

type StepOptions = { isOwn: boolean; onReturned: () => void };

function useSteps(question: ReadQuestion, { isOwn, onReturned }: StepOptions) {
  const t = useAreaWords('inbox', 'redaction');
  const decideWording = useDecideWording(question);
  const confirm = useCommand(async () => await decideWording({ kind: 'confirm' }, t('confirmed')));
  const giveBack = useCommand(async (note: string) => {
    await decideWording({ kind: 'return', ...(note === '' ? {} : { note }) }, t(isOwn ? 'withdrawn' : 'returned'));
    onReturned();
  });
  return { confirm, giveBack };
}

type ReturnProps = {
  text: string;
  write: (text: string) => void;
  command: ReturnType<typeof useCommand<string>>;
  onCancel: () => void;
};

function ReturnForm({ text, write, command, onCancel }: ReturnProps) {
  const t = useAreaWords('inbox', 'redaction');
  const refusal = useAreaWords('inbox', 'refusal');
  const area = useFocusAtEnd();
  useShortcuts({ Escape: onCancel });
  return (
    <>
      <FailureAlert failure={command.failure} />
      <Field id="wording-note" label={t('returnNote')} isOptional optional={refusal('noteOptional')} error={undefined}>
        <TextArea ref={area} id="wording-note" rows={2} value={text} onChange={({ target }) => write(target.value)} />
      </Field>
      <ButtonRow>
        <Button kind="secondary" aria-busy={command.isBusy} onClick={() => command.run(visibleText(text))}>
          {t('return')}
        </Button>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </>
  );
}
