import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { signInAs } from '#testing/desk/browser.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';

test('refuses text that the database cannot store in any input', async () => {
  const database = await openTestDatabase('postgresql');
  const service = await startTestApp(database);
  await service.app.ready();
  const socket = await openOperatorSocket(service.operatorListener);
  onTestFinished(async () => {
    await socket.close();
    await service.close();
    await database.close();
  });
  const { browser } = await signInAs(service, database.db, ['moderator']);
  const params = { meetingId: service.meetingId };
  for (const text of ['a\0b', 'a\ud83d']) {
    const closing = socket.ask('closeMeeting', { params, body: { reason: text } });
    await expect(closing).rejects.toMatchObject({
      code: 'invalid-fields',
      message: expect.stringContaining('reason'),
    });
    const revealing = socket.ask('revealAuthors', { params, body: { references: [text] } });
    await expect(revealing).rejects.toMatchObject({ code: 'invalid-fields' });
    const backup = socket.ask('backUpDatabase', { body: { file: `/tmp/${text}` } });
    await expect(backup).rejects.toMatchObject({ code: 'invalid-fields' });
    const body = {
      decision: { kind: 'redirect' as const, recipient: text },
      questions: [{ id: crypto.randomUUID(), seenVersion: 1 }],
    };
    await expect(browser.ask('decideQuestions', { params, body }), 'what lies deeper').rejects.toMatchObject({
      code: 'invalid-fields',
      errors: [{ field: 'decision', code: 'forbidden-character' }],
    });
  }
  const listing = socket.ask('listQuestions', { params, query: { search: 'a\0b' } });
  await expect(listing).rejects.toMatchObject({ code: 'invalid-fields' });
  const showing = socket.ask('showQuestion', { params: { ...params, reference: '\0' }, query: {} });
  await expect(showing).rejects.toMatchObject({ code: 'not-found' });
});
