import { expect, onTestFinished, test } from 'vitest';
import { MERGED_MAX, TOPIC_SHOWN_MAX } from '#contract/topic.ts';
import { openTestDatabase } from '#testing/app.ts';
import {
  ACCEPT,
  commandKey,
  decide,
  move,
  OWN,
  partsOf,
  receiveMany,
  receiveQuestions,
  THOMAS,
} from '#testing/desk/decisions.ts';
import { aboutCurrent, openCurrent } from '#testing/meetings.ts';
import { decideQuestions } from '../decide-questions.ts';
import { mergeTopics } from './merge-topics.ts';
import { showTopic } from './show-topic.ts';

test('shows a large topic in part and limits its merger', async () => {
  const database = await openTestDatabase('postgresql');
  onTestFinished(() => database.close());
  const { db } = database;
  await openCurrent(db);
  const {
    params: { meetingId },
  } = await aboutCurrent(db);
  const ownTopicOf = async (id: string) => {
    const { decided } = await decide(db, { meetingId, id, seenVersion: 1, decision: ACCEPT });
    return decided[0]?.topicId ?? '';
  };
  const [stays = '', goes = ''] = await receiveQuestions(db, meetingId, [{}, {}]);
  const [staysId, goesId] = [await ownTopicOf(stays), await ownTopicOf(goes)];
  const ids = await receiveMany(db, meetingId, MERGED_MAX, 'Much the same');
  const accept = { kind: 'accept', into: { kind: 'existing', topicId: goesId } } as const;
  const caller = { actor: THOMAS, params: { meetingId } };
  for (let from = 0; from < ids.length; from += 500) {
    const questions = ids.slice(from, from + 500).map((id) => ({ id, seenVersion: 1 }));
    const body = { decision: accept, questions };
    await decideQuestions(partsOf(database), { ...caller, idempotencyKey: commandKey() }, { ...caller, body });
  }
  const { topic, questions } = await showTopic({ db }, { params: { meetingId, topicId: { id: goesId } } });
  expect(topic.questions.fr + topic.questions.en).toBe(MERGED_MAX + 1);
  expect(questions).toHaveLength(TOPIC_SHOWN_MAX);
  const merge = () =>
    mergeTopics(
      { db, ...caller, idempotencyKey: commandKey() },
      { params: { meetingId, topicId: staysId }, body: { seenVersion: 1, goesId, seenVersionOfIt: 1 } },
    );
  await expect(merge()).rejects.toMatchObject({ code: 'topic-too-large' });
  const [id = ''] = ids;
  await move(db, { meetingId, questions: [{ id, seenVersion: 2 }], into: OWN });
  expect((await merge()).decidedCount).toBe(MERGED_MAX);
});
