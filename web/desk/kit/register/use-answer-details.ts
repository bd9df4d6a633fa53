import { LANGUAGES } from '#contract/plain/language.ts';
import { useDates } from '../time/use-dates.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords, useDeskWords } from '../../words/desk-words.ts';
import { shortHash } from './short-hash.ts';

type Value = string | null | undefined;
type AnswerEntry = { kind: string; language: Value; expertId: Value; dueAt: Value; digest: Value };

/** The details of an entry about an answer: its language, the digest of an approval, the expert and the due date. */
export function useAnswerDetails(timeZone: string): (entry: AnswerEntry) => string[] {
  const t = useAreaWords('entries', 'details');
  const languages = useDeskWords('languages');
  const nameOf = useNames();
  const dates = useDates(timeZone);
  const now = useNow();
  return ({ kind, language, expertId, dueAt, digest }) => {
    if (kind === 'answer.assigned') {
      if (!isSet(expertId)) return [t('noExpert')];
      const name = nameOf(expertId);
      const due = isSet(dueAt) ? t('due', { moment: dates.dayAndTime(new Date(dueAt), now) }) : t('noDue');
      return [...(name === undefined ? [] : [t('expert', { name })]), due];
    }
    if (!kind.startsWith('answer.')) return [];
    const known = LANGUAGES.find((one) => one === language);
    return [
      ...(known === undefined ? [] : [languages(known)]),
      ...(kind === 'answer.approved' && isSet(digest) ? [t('sealed', { digest: shortHash(digest) })] : []),
    ];
  };
}

function isSet(value: Value): value is string {
  return value !== null && value !== undefined;
}
