import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { isCalledByCode } from '../../meeting/default-reasons.ts';
import { useCurrentUser } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { type Current, useColleague } from './conflict-state.ts';
import { useReasonNames } from '../decision/proposal.tsx';
import type { DecisionCommand, DecisionContext, Refusal } from '../decision/decision-command.ts';
import { DECISIONS, returnAndPropose } from '../decision/decisions.ts';

type ChoicesProps = {
  current: NonNullable<Current>;
  command: DecisionCommand;
  context: DecisionContext;
  /** Sends with the version in force. */
  onSend: (command: DecisionCommand, baseVersion: number) => void;
};

/** Offers only the transitions that the question's present state allows. */
export function ConflictChoices(props: ChoicesProps) {
  const { current, command, onSend } = props;
  const t = useAreaWords('inbox', 'conflict');
  const { organiserId } = useCurrentUser();
  const refusal = command.decision?.kind === 'proposeRefusal' ? command.decision : undefined;
  if (current.state === command.from) {
    return (
      <Choice title={t('sendTitle')} hint={t('sendHint')}>
        <Button kind="primary" onClick={() => onSend(command, current.version)}>
          {t('send')}
        </Button>
      </Choice>
    );
  }
  if (current.state === 'accepted' && refusal !== undefined) return <ReturnAndPropose {...props} refusal={refusal} />;
  if (current.state !== 'refusalProposed' || current.by === organiserId) return null;
  return <JudgeProposal {...props} refusal={refusal} />;
}

function ReturnAndPropose({ current, context, onSend, refusal }: ChoicesProps & { refusal: Refusal }) {
  const t = useAreaWords('inbox', 'conflict');
  const reasonNamed = useReasonNames();
  const name = useColleague(current);
  const reason = t('returnAndProposeReason', { reason: reasonNamed(refusal.reasonCode) ?? refusal.reasonCode });
  return (
    <Choice title={t('returnAndProposeTitle')} hint={t('returnAndProposeHint', { name })}>
      <Button kind="primary" onClick={() => onSend(returnAndPropose(context, refusal, reason), current.version)}>
        {t('returnAndPropose')}
      </Button>
    </Choice>
  );
}

/** Returns a colleague's proposal with the organiser's own reason and note, or confirms it. */
function JudgeProposal({ current, context, onSend, refusal }: ChoicesProps & { refusal: Refusal | undefined }) {
  const t = useAreaWords('inbox', 'conflict');
  const name = useColleague(current);
  const returning = DECISIONS.return.command(context, {
    note: refusal?.note ?? '',
    reasonCode: refusal?.reasonCode,
  });
  const texts = returningTexts(t, name, refusal?.reasonCode);
  return (
    <>
      <Choice title={t('returnTitle')} hint={texts.hint}>
        <Button kind="primary" onClick={() => onSend(returning, current.version)}>
          {texts.button}
        </Button>
      </Choice>
      <Choice title={t('confirmTitle')} hint={t('confirmHint')}>
        <Button kind="danger" onClick={() => onSend(DECISIONS.confirm.command(context), current.version)}>
          {t('confirm')}
        </Button>
      </Choice>
    </>
  );
}

/** The return carries the organiser's own reason; the text names its code for the reasons that people know by code. */
function returningTexts(
  t: ReturnType<typeof useAreaWords<'inbox', 'conflict'>>,
  name: string,
  code: string | undefined,
): { hint: string; button: string } {
  if (code === undefined) return { hint: t('returnHint', { name }), button: t('return') };
  if (!isCalledByCode(code)) return { hint: t('returnWithOwnHint', { name }), button: t('returnWithOwn') };
  return { hint: t('returnWithHint', { name, code }), button: t('returnWith', { code }) };
}

export function Choice({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <li>
      <p>
        {title}
        <small>{hint}</small>
      </p>
      {children}
    </li>
  );
}
