import { isSentenceOn } from '#contract/plain/register/entry-kind.ts';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useColleagues } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { detailOf } from './entry-detail.ts';
import { kindText } from '../words/kind-text.ts';
import { useTopicNumbers } from './use-labels.ts';
import type { Entry } from './use-register.ts';

/**
 * An entry as one sentence that names its question, topic or organiser; the title of its kind if that name is unknown.
 */
export function useSentences(): (entry: Entry) => string {
  const t = useAreaWords('entrySentences', 'sentences');
  const kinds = useAreaWords('entries', 'kinds');
  const numbers = useNumbers();
  const topicNumber = useTopicNumbers();
  const colleagueOf = useColleagues();
  return (entry) => {
    const { kind, question } = entry;
    const detail = detailOf(entry);
    if (isSentenceOn('question', kind) && question !== null) {
      const about = question.number === null ? question.reference : numbers.ofQuestion(question.number);
      return t(kind, { about });
    }
    const topic = topicNumber(detail.text('topicId'));
    if (isSentenceOn('topic', kind) && topic !== undefined) return t(kind, { about: topic });
    const person = colleagueOf(detail.text('organiserId') ?? null);
    if (isSentenceOn('organiser', kind) && person !== undefined) return t(kind, { about: person.name });
    return kindText(kind, kinds);
  };
}
