/** Builds what a screen may show of topics: approved answers alone, and none for the room. No I/O. */
import { hash } from 'node:crypto';
import type { AnswerSettings } from '#contract/answer/answer-settings.ts';
import { countWords, speakingSeconds } from '#contract/plain/answer/speaking-time.ts';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import type { PendingAnswer, StageText, StageTopic, StageTopics } from '#contract/stage/stage-state.ts';
import type { FoundText, FoundTopic } from './content-queries.ts';

type Rate = AnswerSettings['wordsPerMinute'];

const HASH_LENGTH = 16;

/** The topics as a prompter, a remote and organisers read them. */
export function contentOf(found: readonly FoundTopic[], rate: Rate): StageTopics {
  const topics = found.map((topic) => topicOf(topic, rate));
  return { contentHash: digest(topics), topics };
}

/** The topics on stage without answers, for screens that the room sees. Their hash changes with the topics on stage. */
export function ofRoom({ topics }: StageTopics, onStage: readonly string[]): StageTopics {
  const shown = topics.filter(({ id }) => onStage.includes(id)).map((topic) => withoutAnswer(topic));
  return { contentHash: digest(shown), topics: shown };
}

function withoutAnswer(topic: StageTopic): StageTopic {
  const { fr, en } = topic;
  return { ...topic, fr: { ...fr, answer: null }, en: { ...en, answer: null }, figures: [], pending: [] };
}

/** The same without who works on answers, for the prompter. */
export function withoutPending({ contentHash, topics }: StageTopics): StageTopics {
  return { contentHash, topics: topics.map((topic) => ({ ...topic, pending: [] })) };
}

function topicOf(found: FoundTopic, rate: Rate): StageTopic {
  const { id, number, sectionFr, sectionEn, themeCode, themeFr, themeEn, hasException, isLater } = found;
  const approved = LANGUAGES.filter((language) => found[language].state === 'approved');
  const texts = { fr: textOf(found, 'fr', rate), en: textOf(found, 'en', rate) };
  const topic = {
    id,
    number,
    sectionFr,
    sectionEn,
    themeCode,
    themeFr,
    themeEn,
    questions: { fr: found.questionsFr, en: found.questionsEn },
    originals: found.originals.map(({ language, text }) => ({ language, text })),
    ...texts,
    figures: approved.length === 0 ? [] : found.figures.map(({ label, value }) => ({ label, value })),
    approved,
    isLater,
    pending: LANGUAGES.flatMap((language) => pendingIn(found[language], language)),
    hasException,
    seconds: Math.max(texts.fr.seconds, texts.en.seconds),
  };
  return { ...topic, revision: digest(topic) };
}

function pendingIn({ state, since, by }: FoundText, language: Language): PendingAnswer[] {
  if (state === 'approved') return [];
  return [{ language, state, since: since === null ? null : new Date(since), by }];
}

/** Only an approved text leaves the service. */
function textOf(found: FoundTopic, language: Language, rate: Rate): StageText {
  const { heading, state, text } = found[language];
  const isApproved = state === 'approved';
  return {
    question: questionIn(found, language),
    heading,
    answer: isApproved ? text : null,
    seconds: isApproved ? speakingSeconds(countWords(text), rate[language]) : 0,
  };
}

/**
 * A topic with one question shows its words, or its translation. A topic with several shows its neutral heading. What
 * is missing falls back to the heading, then to the words of the first question.
 */
function questionIn({ originals, questionsFr, questionsEn, ...found }: FoundTopic, language: Language): string {
  const [first] = originals;
  const words = first?.language === language ? first.text : first?.translation;
  const isSingle = questionsFr + questionsEn === 1;
  const { heading } = found[language];
  const other = found[language === 'fr' ? 'en' : 'fr'].heading;
  const candidates = isSingle ? [words, heading] : [heading, words];
  return [...candidates, first?.text, other].find((text) => typeof text === 'string' && text !== '') ?? '';
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value)).slice(0, HASH_LENGTH);
}
