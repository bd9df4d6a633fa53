import type { topicCalls } from '#contract/calls/topics.ts';
import { ChangedTopic } from '#contract/topic.ts';
import type { Transaction } from '../../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { type ProblemError, problem } from '../../http/problems/problem.ts';
import { runCommand } from '../../http/run-command.ts';
import { isThemeInUse } from '../../meetings/themes/theme-queries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { findLastChange } from './topic-queries.ts';
import { findTopic, type TopicTexts, updateTopic } from './topic-view-queries.ts';

type Params = Parsed<typeof topicCalls.changeTopic>['params'];
/**
 * Changes the headings and the theme of a topic. The register names the changed fields, never the headings.
 *
 * @throws the problems `topic-not-found`; `changed-meanwhile`; `theme-unknown` for a theme of another meeting or a
 *   retired one, unless the topic has it already; those of `runCommand`
 */
export async function changeTopic(
  { db, actor, idempotencyKey }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof topicCalls.changeTopic>,
): Promise<ChangedTopic> {
  const { meetingId, topicId } = params;
  const { seenVersion, ...texts } = body;
  const command = { actor, idempotencyKey, request: ['changeTopic', params, body], answer: ChangedTopic };
  return await runCommand(db, command, async (transaction) => {
    const before = await findTopic(transaction, params);
    if (!(await mayHaveTheme(transaction, meetingId, { before, texts }))) throw problem('theme-unknown');
    const version = await updateTopic(transaction, { ...params, seenVersion }, texts);
    if (version === undefined || before === undefined) throw await whyNot(transaction, params);
    const detail = { topicId, changed: changedOf(before, texts), themeCode: texts.themeCode };
    await insertEntry(transaction, { meetingId, kind: 'topic.changed', actor, seenVersion, detail });
    return { id: topicId, version, ...texts };
  });
}

type Texts = { before: TopicTexts | undefined; texts: TopicTexts };

async function mayHaveTheme(transaction: Transaction, meetingId: string, { before, texts }: Texts): Promise<boolean> {
  const { themeCode: code } = texts;
  return code === null || code === before?.themeCode || (await isThemeInUse(transaction, { meetingId, code }));
}

function changedOf(before: TopicTexts, after: TopicTexts): string[] {
  return (['headingFr', 'headingEn', 'themeCode'] as const).filter((key) => before[key] !== after[key]);
}

async function whyNot(transaction: Transaction, params: Params): Promise<ProblemError> {
  const topic = await findTopic(transaction, params);
  if (topic === undefined) return problem('topic-not-found');
  const { version } = topic;
  return problem('changed-meanwhile', { current: { version, ...(await findLastChange(transaction, topic.id)) } });
}
