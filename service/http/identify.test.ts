import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { openCurrent } from '#testing/meetings.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';
import { OPERATOR_HEADER } from './identify.ts';

const LONGEST = 'x'.repeat(64);
const USERS = ['root', 'www-data', 'uid-54321', 'j.doe+desk@example.com', LONGEST];
const NO_USERS = [`${LONGEST}x`, 'two words', 'root, root', '=1+1', '<b>root</b>', String.raw`root\n`, 'hélène', ''];

test('records valid operator names, and others as unknown', async () => {
  const database = await openTestDatabase('postgresql');
  const service = await startTestApp(database);
  await service.app.ready();
  const socket = await openOperatorSocket(service.operatorListener);
  onTestFinished(async () => {
    await socket.close();
    await service.close();
    await database.close();
  });
  const params = { meetingId: service.meetingId };

  const registered = async (sent: string | undefined) => {
    await openCurrent(database.db);
    const { method, path, body } = requestOf(CALLS.closeMeeting, { params, body: { reason: 'test' } });
    const name = sent === undefined ? {} : { [OPERATOR_HEADER]: sent };
    const headers = { host: 'tribune', 'content-type': 'application/json', ...name };
    const outgoing = request({ socketPath: socket.socketFile, method, path, headers });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    expect(answer.statusCode).toBe(200);
    const { rows } = await sql<{ name: string }>`
      select actor_id as name from register_entry where actor = 'operator' order by id desc limit 1`.execute(
      database.db,
    );
    return rows[0]?.name;
  };

  for (const sent of [...NO_USERS, undefined]) {
    expect([sent, await registered(sent)]).toEqual([sent, 'unknown']);
  }
  for (const sent of USERS) expect(await registered(sent)).toBe(sent);
});
