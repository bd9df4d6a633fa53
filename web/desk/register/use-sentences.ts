import { type EntryKind, QUESTION_ENTRY_KINDS } from '#contract/register/entry-kind.ts';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useColleagues } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { detailOf } from './entry-detail.ts';
import { kindText } from '../words/kind-text.ts';
import { useTopicNumbers } from './use-facts.ts';
import type { Entry } from './use-register.ts';

const ABOUT_QUESTION = [
  'question.received',
  'question.noted',
  'question.translated',
  'question.themeSet',
  'question.redacted',
  'question.unredacted',
  'question.redactionProposed',
  'question.redactionReturned',
  ...QUESTION_ENTRY_KINDS,
  'author.revealed',
] as const satisfies readonly EntryKind[];
const ABOUT_TOPIC = ['topic.changed', 'topic.merged'] as const satisfies readonly EntryKind[];
const ABOUT_ORGANISER = [
  'organiser.joined',
  'organiser.sessionEnded',
  'organiser.passwordChanged',
  'organiser.secondFactorReset',
  'organiser.rolesChanged',
  'organiser.revoked',
] as const satisfies readonly EntryKind[];

/** What an entry says has happened, in one sentence, with the name of what it happened to where that is known. */
export function useSentences(): (entry: Entry) => string {
  const t = useAreaWords('register', 'sentences');
  const kinds = useAreaWords('register', 'kinds');
  const numbers = useNumbers();
  const topicNumber = useTopicNumbers();
  const colleagueOf = useColleagues();
  return (entry) => {
    const { kind, question } = entry;
    const detail = detailOf(entry);
    const ofQuestion = ABOUT_QUESTION.find((one) => one === kind);
    if (ofQuestion !== undefined && question !== null) {
      const about = question.number === null ? question.reference : numbers.ofQuestion(question.number);
      return t(ofQuestion, { about });
    }
    const ofTopic = ABOUT_TOPIC.find((one) => one === kind);
    const topic = topicNumber(detail.text('topicId'));
    if (ofTopic !== undefined && topic !== undefined) return t(ofTopic, { about: topic });
    const ofOrganiser = ABOUT_ORGANISER.find((one) => one === kind);
    const person = colleagueOf(detail.text('organiserId') ?? null);
    if (ofOrganiser !== undefined && person !== undefined) return t(ofOrganiser, { about: person.name });
    return kindText(kind, kinds);
  };
}
