import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mailedLink, openBrowser, signInAs } from '#testing/desk/browser.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { linkTokenHash } from '../credentials/link-token.ts';
import { findLinkOwner, takePasswordLink } from '../queries/invitation-queries.ts';

describe('a mailed password link', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);

  const setPassword = (token: string) =>
    openBrowser(service.app).ask('setNewPassword', { body: { token, password: 'Third-Walrus-Cup-91' } });
  const take = (token: string) =>
    database.db.transaction().execute((transaction) => takePasswordLink(transaction, linkTokenHash(token)));
  const end = () => sql`update organiser_password_link set ends_at = clock_timestamp()`.execute(database.db);
  const revoke = async (organiserId: string) => {
    const { browser } = await signInAs(service, database.db, ['secretary']);
    const { organisers } = await browser.ask('showTeam', {});
    const seenVersion = organisers.find((each) => each.organiserId === organiserId)?.version ?? 0;
    await browser.ask('revokeOrganiser', { params: { organiserId }, body: { seenVersion } });
  };
  const linksOf = async (organiserId: string) => {
    const { rows } = await sql`
      select from organiser_password_link where organiser_id = ${organiserId}`.execute(database.db);
    return rows.length;
  };

  test('a password link names its owner until it ends', async () => {
    const { organiserId, email } = await signInAs(service, database.db, ['expert']);
    const token = await mailedLink(database.db, organiserId);
    expect(await findLinkOwner(database.db, linkTokenHash(token))).toMatchObject({ email });
    await end();
    expect(await findLinkOwner(database.db, linkTokenHash(token))).toBeUndefined();
  });

  test('a password link works once and only before its end', async () => {
    const { organiserId } = await signInAs(service, database.db, ['expert']);
    const used = await mailedLink(database.db, organiserId);
    expect(await take(used)).toBe(organiserId);
    expect(await take(used)).toBeUndefined();
    const late = await mailedLink(database.db, organiserId);
    // The link ends between its check and its use.
    await end();
    expect(await take(late)).toBeUndefined();
  });

  test('deletes the password link of a revoked organiser', async () => {
    const { organiserId } = await signInAs(service, database.db, ['expert']);
    await mailedLink(database.db, organiserId);
    expect(await linksOf(organiserId)).toBe(1);
    await revoke(organiserId);
    expect(await linksOf(organiserId)).toBe(0);
  });

  test("refuses a password link mailed during its owner's revocation", async () => {
    const { organiserId } = await signInAs(service, database.db, ['expert']);
    await revoke(organiserId);
    const token = await mailedLink(database.db, organiserId);
    await expect(setPassword(token)).rejects.toMatchObject({ code: 'link-ended' });
  });
});
