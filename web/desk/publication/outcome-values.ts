/** Reads an outcome and its details from a form. */
import { OUTCOME_NOTE_MAX_LENGTH, OUTCOME_REASON_MAX_LENGTH } from '#contract/plain/outcome/outcome-filter.ts';
import type { SetOutcome } from '#contract/plain/outcome/outcome-life.ts';
import { readTimeCode } from '#contract/plain/outcome/time-code.ts';
import { visibleText } from '#contract/plain/visible-text.ts';
import type { Values } from '../kit/forms/use-form.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { NewOutcome } from './outcomes-query.ts';

type Faults = Record<string, string | undefined>;

/** The faults of the fields that the chosen outcome has, by field. */
export function useOutcomeCheck(): (outcome: SetOutcome | undefined, values: Values) => Faults {
  const t = useAreaWords('outcomes', 'form');
  const timesOf = (values: Values): Faults => {
    const [from, to] = [values('from').trim(), values('to').trim()];
    const [start, end] = [readTimeCode(from), readTimeCode(to)];
    if (from !== '' && start === undefined) return { from: t('badTime') };
    if (to !== '' && end === undefined) return { to: t('badTime') };
    if (to !== '' && from === '') return { from: t('startMissing') };
    return end !== undefined && start !== undefined && end < start ? { to: t('endEarly') } : {};
  };
  return (outcome, values) => {
    if (outcome === undefined) return { outcome: t('chooseFirst') };
    if (outcome === 'answeredLive') return timesOf(values);
    return outcome === 'unanswered'
      ? {
          reason: textFault(values('reason'), OUTCOME_REASON_MAX_LENGTH, { empty: t('enterReason'), long: tooLong(t) }),
        }
      : {};
  };
}

/** The fault of the reason of a correction. */
export function useCorrectionCheck(): (typed: string) => string | undefined {
  const t = useAreaWords('outcomes', 'form');
  return (typed) => textFault(typed, OUTCOME_NOTE_MAX_LENGTH, { empty: t('enterCorrection'), long: tooLong(t) });
}

type FormWords = ReturnType<typeof useAreaWords<'outcomes', 'form'>>;

function tooLong(t: FormWords): (most: number) => string {
  return (most) => t('reasonTooLong', { most });
}

type FaultTexts = { empty: string; long: (most: number) => string };

function textFault(typed: string, most: number, { empty, long }: FaultTexts): string | undefined {
  const text = visibleText(typed);
  if (text === '') return empty;
  return text.length > most ? long(most) : undefined;
}

/** The outcome as the call takes it; the fields were checked before. */
export function readOutcome(outcome: SetOutcome, values: Values): NewOutcome {
  switch (outcome) {
    case 'answeredLive': {
      const fromSeconds = readTimeCode(values('from'));
      const timeCode =
        fromSeconds === undefined ? null : { fromSeconds, toSeconds: readTimeCode(values('to')) ?? null };
      return { outcome, timeCode };
    }
    case 'unanswered':
      return { outcome, reason: visibleText(values('reason')) };
    case 'answeredOnWebsite':
    case 'answeredPrivately':
      return { outcome };
    default:
      return outcome satisfies never;
  }
}
