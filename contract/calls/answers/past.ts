import { z } from 'zod';
import {
  ImportedPastAnswers,
  ImportPastAnswers,
  ListPastAnswers,
  PastAnswerList,
  ReusePastAnswer,
  ShownPastAnswer,
  ShowPastAnswer,
} from '../../answer/past-answer.ts';
import { Id } from '../../id.ts';
import { call, COMMAND_HEADERS, COMMAND_PROBLEMS } from '../call.ts';
import { ANSWER_LIMIT_BYTES, changed, OF_ANSWER, STALE } from './shared.ts';

/** Twice the longest content: JSON escapes quotation marks and line ends, and UTF-8 has two bytes for an accent. */
const IMPORT_LIMIT_BYTES = 6_000_000;

export const pastAnswerCalls = {
  listPastAnswers: call({
    method: 'GET',
    path: '/api/v1/past-answers',
    permission: 'answer.read',
    transaction: true,
    summary: 'Search the answers of earlier meetings, in both languages',
    query: ListPastAnswers,
    output: { status: 200, body: PastAnswerList },
    problems: ['past-answer-not-found'],
  }),
  showPastAnswer: call({
    method: 'GET',
    path: '/api/v1/past-answers/:pastAnswerId',
    permission: 'answer.read',
    transaction: true,
    summary: 'Show an answer of an earlier meeting in both languages',
    params: z.strictObject({ pastAnswerId: Id }),
    query: ShowPastAnswer,
    output: { status: 200, body: ShownPastAnswer },
    problems: ['past-answer-not-found'],
  }),
  importPastAnswers: call({
    method: 'POST',
    path: '/api/v1/past-answers/import',
    permission: 'answer.import',
    summary:
      'Import answers of earlier meetings, or check a file; doubles and rows with a fault are listed and never written',
    pool: 'maintenance',
    body: ImportPastAnswers,
    bodyLimit: IMPORT_LIMIT_BYTES,
    output: { status: 200, body: ImportedPastAnswers },
    problems: ['no-meeting'],
  }),
  reusePastAnswer: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/topics/:topicId/answer/:language/reuse',
    permission: 'answer.write',
    summary: 'Add the text of a past answer to one language, with its source; its figures are then unchecked',
    params: OF_ANSWER,
    body: ReusePastAnswer,
    bodyLimit: ANSWER_LIMIT_BYTES,
    requiredHeaders: COMMAND_HEADERS,
    output: changed,
    problems: [
      ...COMMAND_PROBLEMS,
      ...STALE,
      'topic-gone',
      'not-assigned',
      'past-answer-not-found',
      'passage-not-found',
      'text-too-long',
      'too-many-figures',
    ],
  }),
};
