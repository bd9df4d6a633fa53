import type { Parsed } from '#contract/calls/call.ts';
import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import { QUESTION_GROUPS, TOPIC_GROUPS } from '#contract/plain/outcome/outcome-filter.ts';
import type { Queryable } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { csvPart } from '../../http/text/csv.ts';
import { SEPARATOR_IN } from '../../http/text/separators.ts';
import { findMeeting } from '../../meetings/meeting-queries.ts';
import { openCells, openColumns, type OpenSheet } from './open-cells.ts';
import { findOpenInTopic, findOpenQuestions, findOpenTopics } from './open-queries.ts';

const TOPICS = 50;
const QUESTIONS = 1000;

/** All open questions as CSV, group by group as the closing check shows them, without texts. @throws the problem `no-meeting` */
export async function exportOpenQuestions(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId }, body: { language } }: Parsed<typeof outcomeCalls.exportOpenQuestions>,
): Promise<AsyncIterable<string>> {
  const meeting = await findMeeting(db, meetingId);
  if (meeting === undefined) throw problem('no-meeting');
  const { timeZone, heldOn } = meeting;
  return parts(db, meetingId, { language, timeZone, heldOn });
}

/** @yields the file in parts, so that a long list never fills the memory */
async function* parts(db: Queryable, meetingId: string, sheet: OpenSheet): AsyncGenerator<string> {
  const form = { columns: openColumns(sheet), separator: SEPARATOR_IN[sheet.language] };
  yield csvPart([], { ...form, isFirst: true });
  for await (const rows of rowsIn(db, meetingId, sheet)) {
    if (rows.length > 0) yield csvPart(rows, { ...form, isFirst: false });
  }
}

async function* rowsIn(db: Queryable, meetingId: string, sheet: OpenSheet): AsyncGenerator<string[][]> {
  for (const group of TOPIC_GROUPS) {
    for (let after: string | undefined, isMore = true; isMore;) {
      const topics = await findOpenTopics(db, { meetingId, group, limit: TOPICS, after });
      for (const { topic } of topics) {
        const questions = await findOpenInTopic(db, topic.id);
        yield questions.map((question) => openCells({ group, topic }, question, sheet));
      }
      after = topics.at(-1)?.topic.id;
      isMore = topics.length === TOPICS;
    }
  }
  for (const group of QUESTION_GROUPS) {
    for (let after: string | undefined, isMore = true; isMore;) {
      const questions = await findOpenQuestions(db, { meetingId, group, limit: QUESTIONS, after });
      yield questions.map((question) => openCells({ group, topic: null }, question, sheet));
      after = questions.at(-1)?.id;
      isMore = questions.length === QUESTIONS;
    }
  }
}
