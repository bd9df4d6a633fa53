/** The commands about questions. Each makes calls of the contract and formats their answers. */
import { z } from 'zod';
import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import {
  ListQuestions,
  type OrganisersQuestion,
  type QuestionPage,
  TypedReference,
} from '#contract/question/organisers-question.ts';
import { FILTER_IN_ADDRESS } from '#contract/question/question-filter.ts';
import type { Ask } from '../../socket/client.ts';
import { currentMeeting } from '../current-meeting.ts';
import { findTopicId } from './find-topic.ts';
import { pageLines, readQuestionLines } from '../../output/question-lines.ts';
import { readOptions, textOf, type TypedOptions } from '../../arguments/options.ts';
import { readTimeOption } from '../../arguments/time-argument.ts';

type Outcome = { answer: unknown; lines: string[] };

const ON_OURS = { schema: 'ours', isCreating: false, isAlone: false } as const;

export const QUESTION_COMMANDS = {
  'question list': {
    ...ON_OURS,
    run: async (ask: Ask, options: TypedOptions): Promise<Outcome> => {
      const meeting = await currentMeeting(ask);
      const { limit: _limit, after: _after, ...query } = await readListing(ask, meeting, options);
      const { total } = await ask('countQuestions', { params: { meetingId: meeting.id }, query });
      const answer = { ...(await listQuestions(ask, meeting, options)), total };
      return { answer, lines: pageLines(answer, { options, heldOn: meeting.heldOn }) };
    },
  },
  'question show': {
    ...ON_OURS,
    run: async (ask: Ask, options: TypedOptions): Promise<Outcome> => {
      const { id: meetingId, heldOn } = await currentMeeting(ask);
      const reference = TypedReference.parse(options['reference']);
      const question = await ask('showQuestion', { params: { meetingId, reference }, query: {} });
      const [shown = question] =
        options['reveal'] === true ? await reveal(ask, { meetingId, questions: [question] }) : [];
      return { answer: shown, lines: readQuestionLines(shown, heldOn) };
    },
  },
};

type Of = Pick<OrganisersMeeting, 'id' | 'heldOn' | 'timeZone'>;

/**
 * A page of a meeting's questions, by the options of `question list`.
 *
 * @throws UsageFault; CommandFailed
 */
export async function listQuestions(ask: Ask, meeting: Of, options: TypedOptions): Promise<QuestionPage> {
  const query = await readListing(ask, meeting, options);
  const page = await ask('listQuestions', { params: { meetingId: meeting.id }, query });
  if (options['reveal'] !== true) return page;
  return { ...page, questions: await reveal(ask, { meetingId: meeting.id, questions: page.questions }) };
}

/** Options under their typed names, each checked as the part of the filter that it sets. */
const TypedFilter = z.object({ state: FILTER_IN_ADDRESS.states, theme: FILTER_IN_ADDRESS.theme });

/** The typed options as input of the call. @throws UsageFault; CommandFailed for an unknown topic */
async function readListing(ask: Ask, meeting: Of, options: TypedOptions) {
  const [limit, before, search, since] = ['limit', 'before', 'search', 'since'].map((name) => textOf(options[name]));
  const [states, theme, topic] = ['state', 'theme', 'topic'].map((name) => textOf(options[name]));
  const from = since === undefined ? undefined : readTimeOption('--since', since, meeting.timeZone).toISOString();
  const { language } = readOptions(ListQuestions, { limit, search, since: from, language: options['language'] });
  readOptions(TypedFilter, { state: states, theme });
  const topicId = topic === undefined ? undefined : await findTopicId(ask, meeting, topic);
  return { limit, after: before, search, since: from, language, states, theme, topic: topicId };
}

type Masked<Question> = { meetingId: string; questions: Question[] };

/** The same questions with their authors. The register gets an entry for each. */
async function reveal<Question extends OrganisersQuestion>(
  ask: Ask,
  { meetingId, questions }: Masked<Question>,
): Promise<Question[]> {
  if (questions.length === 0) return [];
  const references = questions.map(({ reference }) => reference);
  const { authors } = await ask('revealAuthors', { params: { meetingId }, body: { references } });
  const byReference = new Map(authors.map(({ reference, author }) => [reference, author]));
  return questions.map((question) => ({
    ...question,
    isMasked: false,
    author: byReference.get(question.reference) ?? null,
  }));
}
