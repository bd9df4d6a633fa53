import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { commandKey, PROPOSE, receiveMany, receiveQuestions } from '#testing/desk/decisions.ts';
import { openBrowser, type SignedIn, signInAs } from '#testing/desk/browser.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';

const COUNT = 5000;
const BATCH = 250;

describe.each(ENGINES)('decisions by filter on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  const secretary = setUpOrganiser(service, database, ['secretary', 'moderator']);
  let params: { meetingId: string };

  beforeAll(async () => {
    ({ params } = await aboutCurrent(database.db));
  });

  const refuse = async ({ browser }: SignedIn, search: string, asOf: Date) => {
    const commanding = openBrowser(service.app, { headers: { 'idempotency-key': commandKey() } });
    for (const [name, value] of browser.cookies) commanding.cookies.set(name, value);
    const questions = { filter: { search }, asOf: asOf.toISOString(), atMost: null };
    return await commanding.ask('decideQuestions', { params, body: { decision: PROPOSE, questions } });
  };
  const count = async (search: string) => {
    const counted = await secretary.browser.ask('countQuestions', { params, query: { search } });
    return counted.asOf;
  };

  test('skips questions that a colleague changed after the count', async () => {
    const texts = ['shown otherwise', 'noted', 'opened', 'own note'].map((text) => ({ text: `zebra ${text}` }));
    const [redacted = '', noted = '', seen = '', own = ''] = await receiveQuestions(
      database.db,
      params.meetingId,
      texts,
    );
    const asOf = await count('zebra');
    const colleague = await signInAs(service, database.db, ['moderator']);
    const of = (questionId: string) => ({ params: { ...params, questionId } });
    await wait(5);
    const text = 'zebra: somebody’s name is left out';
    await colleague.browser.ask('redactQuestion', { ...of(redacted), body: { seenVersion: 1, text } });
    await colleague.browser.ask('addNote', { ...of(noted), body: { id: crypto.randomUUID(), text: 'Wait.' } });
    await secretary.browser.ask('addNote', { ...of(own), body: { id: crypto.randomUUID(), text: 'Mine.' } });
    await colleague.browser.ask('revealAuthors', { params, body: { references: [seen] } });
    const result = await refuse(secretary, 'zebra', asOf);
    expect(new Set(result.decided.map(({ id }) => id))).toEqual(new Set([seen, own]));
    expect(new Map(result.left.map(({ id, why }) => [id, why]))).toEqual(
      new Map([
        [redacted, 'changed-meanwhile'],
        [noted, 'changed-meanwhile'],
      ]),
    );
  });

  test('decides questions that match the filter by their original text', async () => {
    const texts = [{ text: 'a crooked okapi' }, { text: 'an okapi' }];
    const [redacted = ''] = await receiveQuestions(database.db, params.meetingId, texts);
    const body = { seenVersion: 1, text: '[…] okapi' };
    await secretary.browser.ask('redactQuestion', { params: { ...params, questionId: redacted }, body });
    const result = await refuse(secretary, 'crooked', await count('crooked'));
    expect([result.decided.map(({ id }) => id), result.leftCount]).toEqual([[redacted], 0]);
  });

  type Revocation = { params: { organiserId: string }; body: { seenVersion: number } };
  const revoke = async (input: Revocation) => await secretary.browser.ask('revokeOrganiser', input);
  const demote = async ({ params: about, body }: Revocation) =>
    await secretary.browser.ask('changeRoles', { params: about, body: { ...body, roles: ['expert'] } });

  test.each([
    { loses: 'access', search: 'giraffe', take: revoke, code: 'unauthorized' },
    { loses: 'role', search: 'gazelle', take: demote, code: 'forbidden' },
  ])('stops a bulk decision when its organiser loses their $loses', async (lost) => {
    await receiveMany(database.db, params.meetingId, COUNT, lost.search);
    const rogue = await signInAs(service, database.db, ['moderator']);
    const asOf = await count(lost.search);
    const proposed = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from register_entry
        where actor_id = ${rogue.organiserId} and kind = 'question.refusalProposed'`.execute(database.db);
      return rows[0]?.count ?? 0;
    };
    const refusing = Promise.allSettled([refuse(rogue, lost.search, asOf)]);
    while ((await proposed()) === 0) await wait(20);
    const { organisers } = await secretary.browser.ask('showTeam', {});
    const { organiserId, version } = organisers.find((each) => each.organiserId === rogue.organiserId) ?? {};
    await lost.take({ params: { organiserId: organiserId ?? '' }, body: { seenVersion: version ?? 0 } });
    const before = await proposed();
    expect(await refusing).toMatchObject([{ status: 'rejected', reason: { code: lost.code } }]);
    expect(await proposed()).toBeLessThanOrEqual(before + BATCH);
    expect(before).toBeLessThan(COUNT - BATCH);
  });
});
