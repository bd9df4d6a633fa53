import { outcomeChange, type SetOutcome, type TimedOutcome } from '#contract/plain/outcome/outcome-life.ts';
import { visibleText } from '#contract/plain/visible-text.ts';
import { useForm, type Values } from '../kit/forms/use-form.ts';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { readOutcome, useCorrectionCheck, useOutcomeCheck } from '../publication/outcome-values.ts';
import type { NewOutcome, OutcomeRow } from '../publication/outcomes-query.ts';
import { useOutcomeCommand } from '../publication/use-outcome-command.ts';
import { useAreaWords } from '../words/desk-words.ts';

type FormOptions = { row: OutcomeRow; outcome: SetOutcome | undefined; isFinished: boolean; onEnd: () => void };

/** Sets the outcome of a topic, or corrects the one in force, which needs a reason. */
export function useOutcomeForm({ row, outcome, isFinished, onEnd }: FormOptions) {
  const check = useOutcomeCheck();
  const correctionFault = useCorrectionCheck();
  const send = useSend(row);
  const needsReason = (values: Values) =>
    outcome !== undefined && isCorrection(row, timed(outcome, values), isFinished);
  return useForm({
    check: (values) => ({
      ...check(outcome, values),
      ...(needsReason(values) ? { correction: correctionFault(values('correction')) } : {}),
    }),
    send: async (values) => {
      if (outcome === undefined) return;
      const correction = needsReason(values) ? visibleText(values('correction')) : undefined;
      await send(readOutcome(outcome, values), correction);
      onEnd();
    },
  });
}

function timed(outcome: SetOutcome, values: Values): TimedOutcome {
  const read = readOutcome(outcome, values);
  const timeCode = read.outcome === 'answeredLive' ? read.timeCode : null;
  return { outcome, fromSeconds: timeCode?.fromSeconds ?? null, toSeconds: timeCode?.toSeconds ?? null };
}

function isCorrection(
  { outcome, fromSeconds, toSeconds }: OutcomeRow,
  next: TimedOutcome,
  isFinished: boolean,
): boolean {
  if (outcome === null) return false;
  const current = { outcome, fromSeconds, toSeconds };
  return 'refusal' in outcomeChange({ current, next, isFinished, isCorrection: false, isSecretary: true });
}

function useSend({ topic, version: seenVersion }: OutcomeRow) {
  const t = useAreaWords('outcomes', 'done');
  const skippedWords = useAreaWords('outcomes', 'skipped');
  const { id: meetingId } = useMeetingMetadata();
  const announce = useAnnounce();
  const sendCommand = useOutcomeCommand();
  const params = { meetingId };
  const target = { kind: 'topic', id: topic.id, seenVersion } as const;
  return async (outcome: NewOutcome, correction: string | undefined) => {
    if (correction !== undefined) {
      const body = { target, outcome, correction };
      await sendCommand(async ({ send }) => await send('correctOutcome', { params, body }));
      return announce({ text: t('corrected') });
    }
    const body = { targets: [target], outcome };
    const { set, skipped } = await sendCommand(async ({ send }) => await send('setOutcomes', { params, body }));
    const [left] = skipped;
    if (left !== undefined) {
      return announce({ text: `${skippedWords('topic')} ${skippedWords(left.code)}`, isCaution: true });
    }
    announce({ text: t('set', { count: set.reduce((sum, { questions }) => sum + questions, 0) }) });
  };
}
