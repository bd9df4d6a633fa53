import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase, startTestApp } from '#testing/app.ts';
import { acceptWith, codeOf, invite, signInAs } from '#testing/desk/browser.ts';

describe.each(ENGINES)('the last secretary on the %s database', (engine) => {
  /** Each test has its own service and database, closed when the test ends. */
  async function serve() {
    const database = await openTestDatabase(engine);
    const service = await startTestApp(database);
    onTestFinished(async () => {
      await service.close();
      await database.close();
    });
    return { database, service };
  }

  test("keeps one secretary when two remove each other's role", async () => {
    const { database, service } = await serve();
    const first = await signInAs(service, database.db, ['secretary']);
    const alone = (await first.browser.ask('showTeam', {})).organisers;
    expect(alone).toMatchObject([{ isYou: true, isLastSecretary: true }]);
    const params = { organiserId: first.organiserId };
    const seenVersion = alone[0]?.version ?? 0;
    const refusal = { code: 'last-secretary' };
    const asOther = first.browser.ask('changeRoles', { params, body: { roles: ['expert'], seenVersion } });
    await expect(asOther).rejects.toMatchObject(refusal);
    await expect(first.browser.ask('revokeOrganiser', { params, body: { seenVersion } })).rejects.toMatchObject(
      refusal,
    );
    await first.browser.ask('changeRoles', { params, body: { roles: ['secretary', 'expert'], seenVersion } });
    for (let round = 0; round < 5; round += 1) {
      const second = await signInAs(service, database.db, ['secretary']);
      const { organisers } = await first.browser.ask('showTeam', {});
      const both = [second.organiserId, first.organiserId].map((organiserId) => ({
        params: { organiserId },
        body: {
          roles: ['expert' as const],
          seenVersion: organisers.find((each) => each.organiserId === organiserId)?.version ?? 0,
        },
      }));
      const browsers = [first.browser, second.browser];
      await Promise.allSettled(both.map(async (input, index) => await browsers[index]?.ask('changeRoles', input)));
      const { rows } = await sql<{ id: string }>`
        select id from organiser where 'secretary' = any(roles)`.execute(database.db);
      expect(rows).toHaveLength(1);
      // The first secretary has the role again for the next round.
      await sql`update organiser set roles = array['expert'] where id <> ${first.organiserId}`.execute(database.db);
      await sql`update organiser set roles = array['secretary'] where id = ${first.organiserId}`.execute(database.db);
    }
  });

  if (engine === 'embedded') return;

  test('keeps the last secretary by an uppercase id', async () => {
    const { database, service } = await serve();
    const { browser, organiserId } = await signInAs(service, database.db, ['secretary']);
    const seenVersion = (await browser.ask('showTeam', {})).organisers[0]?.version ?? 0;
    const params = { organiserId: organiserId.toUpperCase() };
    const refusal = { code: 'last-secretary' };
    const asOther = browser.ask('changeRoles', { params, body: { roles: ['moderator'], seenVersion } });
    await expect(asOther).rejects.toMatchObject(refusal);
    await expect(browser.ask('revokeOrganiser', { params, body: { seenVersion } })).rejects.toMatchObject(refusal);
  });

  test('keeps the last secretary despite a colleague without second factor', async () => {
    const { database, service } = await serve();
    const { browser, organiserId } = await signInAs(service, database.db, ['secretary']);
    const colleague = await acceptWith(service.app, await invite(database.db, ['secretary']));
    const { organisers } = await browser.ask('showTeam', {});
    const [self, other] = organisers.toSorted((a, b) => Number(b.isYou) - Number(a.isYou));
    expect(self).toMatchObject({ isYou: true, isLastSecretary: true });
    expect(other).toMatchObject({ secondFactors: [], isLastSecretary: false });
    const body = { roles: ['expert' as const], seenVersion: self?.version ?? 0 };
    const leaving = async () => await browser.ask('changeRoles', { params: { organiserId }, body });
    await expect(leaving()).rejects.toMatchObject({ code: 'last-secretary' });
    const { key } = await colleague.ask('beginAuthenticator', {});
    await colleague.ask('confirmAuthenticator', { body: { code: await codeOf(key) } });
    await leaving();
    const alone = (await colleague.ask('showTeam', {})).organisers.filter(({ isYou }) => isYou);
    expect(alone).toMatchObject([{ isLastSecretary: true }]);
  });

  test('the last secretary revokes a colleague without second factor', async () => {
    const { database, service } = await serve();
    const { browser } = await signInAs(service, database.db, ['secretary']);
    await acceptWith(service.app, await invite(database.db, ['secretary']));
    const other = (await browser.ask('showTeam', {})).organisers.find(({ isYou }) => !isYou);
    const body = { seenVersion: other?.version ?? 0 };
    const { organisers } = await browser.ask('revokeOrganiser', {
      params: { organiserId: other?.organiserId ?? '' },
      body,
    });
    expect(organisers).toMatchObject([{ isYou: true }]);
  });
});
