/** Which suggestions a question gets, in their order. No I/O. */
import type { SimilarList, SimilarQuestion } from '../../similar/similar-query.ts';

type SimilarTopic = SimilarList['topics'][number];

const MAX_TOPICS = 3;
/** Besides the best questions of the topics. */
const MAX_QUESTIONS = 5;

type InTopic = NonNullable<SimilarQuestion['topic']>;
/** How an organiser accepts a suggestion; undefined where an earlier suggestion offers the same topic. */
type Offer = { kind: 'join'; topic: InTopic } | { kind: 'together' } | undefined;

export type Suggestion = {
  key: string;
  closeness: SimilarTopic['closeness'];
  squares: number;
  /** Undefined for a topic of which only the heading is close. */
  question: SimilarQuestion | undefined;
  topic: SimilarTopic | undefined;
  offer: Offer;
};

export type Suggestions = {
  shown: Suggestion[];
  /** Close in part only: folded, and no number on the screen counts them. */
  more: Suggestion[];
};

/** Topics by their best question or their heading, and the other questions, in one list by their squares. */
export function suggestionsOf({ topics, questions }: SimilarList, ownTopicId: string | undefined): Suggestions {
  const others = topics.filter(({ id }) => id !== ownTopicId);
  const rest = questions.filter(({ topic }) => topic === null || topic.id !== ownTopicId);
  const ofTopics = [isClose, isPart]
    .flatMap((isWanted) => others.filter(isWanted).slice(0, MAX_TOPICS))
    .map((topic) => topicSuggestion(topic, questions));
  const best = new Set(ofTopics.map(({ key }) => key));
  const ofQuestions = rest.filter(({ id }) => !best.has(id)).map(questionSuggestion);
  const offered = new Set<string>();
  const ranked = (isWanted: (one: Close) => boolean) =>
    [...ofTopics.filter(isWanted), ...ofQuestions.filter(isWanted).slice(0, MAX_QUESTIONS)]
      .toSorted(bySquares)
      .map((one) => withOffer(one, offered));
  return { shown: ranked(isClose), more: ranked(isPart) };
}

type Close = Pick<SimilarTopic, 'closeness'>;

function isPart({ closeness }: Close): boolean {
  return closeness === 'partly';
}

function isClose(one: Close): boolean {
  return !isPart(one);
}

type Ranked = Omit<Suggestion, 'offer'>;

/** The sort is stable: the service's order stays within the same squares, topics before questions, headings last. */
function bySquares(one: Ranked, other: Ranked): number {
  return other.squares - one.squares || Number(one.question === undefined) - Number(other.question === undefined);
}

/** The question shows its own closeness, as in the close pairs, even if the heading of its topic is closer. */
function topicSuggestion(topic: SimilarTopic, questions: readonly SimilarQuestion[]): Ranked {
  const question = questions.find(({ id }) => id === topic.bestQuestionId);
  const { closeness, squares } = question ?? topic;
  return { key: question?.id ?? topic.id, closeness, squares, question, topic };
}

function questionSuggestion(question: SimilarQuestion): Ranked {
  const { id, closeness, squares } = question;
  return { key: id, closeness, squares, question, topic: undefined };
}

function withOffer(one: Ranked, offered: Set<string>): Suggestion {
  return { ...one, offer: offerOf(one, offered) };
}

/** Each topic is offered once. A question without a topic is offered only while it can be accepted. */
function offerOf({ question, topic }: Ranked, offered: Set<string>): Offer {
  const into = topic ?? question?.topic ?? undefined;
  if (into === undefined) return question?.state === 'received' ? { kind: 'together' } : undefined;
  if (offered.has(into.id)) return undefined;
  offered.add(into.id);
  return { kind: 'join', topic: into };
}

/** What “not similar” marks: the topic where the suggestion offers one, so that one mark is enough; otherwise the question. */
export function markedBy({ offer, question, topic }: Suggestion): Pick<Suggestion, 'question'> & { topic?: InTopic } {
  if (offer?.kind === 'join') return { question: undefined, topic: offer.topic };
  return topic === undefined ? { question } : { question, topic };
}

/** Whether a mark of a question or a topic has hidden the suggestion. */
export function isHidden({ question, topic }: Suggestion, hidden: ReadonlySet<string>): boolean {
  return [question, question?.topic, topic].some((one) => one !== undefined && one !== null && hidden.has(one.id));
}

/**
 * What the keys of a suggestion do. Another question may become the best one of a topic, or its question may move: its
 * number then stays with the topic.
 */
export function actOf({ key, offer }: Suggestion): string {
  return offer?.kind === 'join' ? `join ${offer.topic.id}` : `${offer?.kind ?? 'none'} ${key}`;
}

/**
 * The number of each suggestion, by what its keys do. It stays while the question is open, so that a key always does what
 * its button says.
 */
export function keepNumbers(before: ReadonlyMap<string, number>, keys: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map(before);
  for (const key of keys) {
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  }
  return numbers.size === before.size ? before : numbers;
}
