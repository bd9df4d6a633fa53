import { z } from 'zod';
import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import { ListQuestions, type QuestionPage } from '#contract/question/organisers-question.ts';
import { FILTER_IN_ADDRESS } from '#contract/question/question-filter.ts';
import { readOptions, textOf, type TypedOptions } from '../../arguments/options.ts';
import { readTimeOption } from '../../arguments/time-argument.ts';
import type { Ask } from '../../socket/client.ts';
import { findTopicId } from './find-topic.ts';
import { revealAuthors } from './reveal-authors.ts';

type Of = Pick<OrganisersMeeting, 'id' | 'heldOn' | 'timeZone'>;

/**
 * A page of a meeting's questions, by the options of `question list`.
 *
 * @throws UsageFault; CommandFailed
 */
export async function findPage(ask: Ask, meeting: Of, options: TypedOptions): Promise<QuestionPage> {
  const query = await readListing(ask, meeting, options);
  const page = await ask('listQuestions', { params: { meetingId: meeting.id }, query });
  if (options['reveal'] !== true) return page;
  return { ...page, questions: await revealAuthors(ask, { meetingId: meeting.id, questions: page.questions }) };
}

/** Options under their typed names, each checked as the part of the filter that it sets. */
const TypedFilter = z.object({ state: FILTER_IN_ADDRESS.states, theme: FILTER_IN_ADDRESS.theme });

/** The typed options as input of the call. @throws UsageFault; CommandFailed for an unknown topic */
export async function readListing(ask: Ask, meeting: Of, options: TypedOptions) {
  const [limit, before, search, since] = ['limit', 'before', 'search', 'since'].map((name) => textOf(options[name]));
  const [states, theme, topic] = ['state', 'theme', 'topic'].map((name) => textOf(options[name]));
  const from = since === undefined ? undefined : readTimeOption('--since', since, meeting.timeZone).toISOString();
  const { language } = readOptions(ListQuestions, { limit, search, since: from, language: options['language'] });
  readOptions(TypedFilter, { state: states, theme });
  const topicId = topic === undefined ? undefined : await findTopicId(ask, meeting, topic);
  return { limit, after: before, search, since: from, language, states, theme, topic: topicId };
}
