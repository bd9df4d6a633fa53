import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusedWith, setUpCompanyDesk } from '#testing/desk/company.ts';
import { acceptWith, invite } from '#testing/desk/browser.ts';
import { setUpOrganiser } from '#testing/set-up.ts';

describe('a revoked person with company roles', () => {
  const { database, service, byClaim, arrive } = setUpCompanyDesk('postgresql');
  const secretary = setUpOrganiser(service, database, ['secretary']);

  const about = async (address: string) => {
    const { organisers } = await secretary.browser.ask('showTeam', {});
    const { organiserId = '', version = 0 } = organisers.find(({ email }) => email === address) ?? {};
    return { params: { organiserId }, body: { seenVersion: version } };
  };
  const revoke = async (email: string) => void (await secretary.browser.ask('revokeOrganiser', await about(email)));
  const claiming = (sub: string, email: string) => ({
    sub,
    email,
    email_verified: true,
    tribune_roles: ['expert'],
  });
  const claim = async (sub: string, email: string) => await arrive(claiming(sub, email), { app: byClaim.app });
  const personOf = async (email: string) => {
    const { rows } = await sql<{ ids: string[] }>`
      select organisers_of_person(id::text) as ids from organiser where email = ${email}`.execute(database.db);
    return rows[0]?.ids;
  };
  const REFUSED = refusedWith('company-account-refused');

  test('refuses a return by the address of a password account', async () => {
    const email = 'password@société-b.fr';
    const storedAddress = 'password@xn--socit-b-eyab.fr';
    await acceptWith(service.app, await invite(database.db, ['expert'], storedAddress));
    await revoke(storedAddress);
    for (const spelled of [email, email.toUpperCase(), storedAddress]) {
      expect(await claim('password', spelled)).toMatchObject(REFUSED);
    }
    const token = await invite(database.db, ['expert'], storedAddress);
    expect((await arrive(claiming('password', email), { token, app: byClaim.app })).to).toBe('/desk');
  });

  test('refuses a return by another account with the same address', async () => {
    const email = 'renamed@example.com';
    expect((await claim('first', email)).to).toBe('/desk');
    await revoke(email);
    expect(await claim('second', email)).toMatchObject(REFUSED);
  });

  test('refuses a return by an address that the company knew', async () => {
    const [invited, known, later] = ['invited', 'known', 'later'].map((name) => `${name}@example.com`);
    const token = await invite(database.db, ['expert'], invited);
    expect((await arrive(claiming('known', known ?? ''), { token, app: byClaim.app })).to).toBe('/desk');
    expect((await claim('known', later ?? '')).to).toBe('/desk');
    await revoke(invited ?? '');
    for (const address of [known, later]) expect(await claim('another', address ?? '')).toMatchObject(REFUSED);
  });

  test('refuses a return by a reset account with another address', async () => {
    const email = 'reset@example.com';
    expect((await claim('reset', email)).to).toBe('/desk');
    await secretary.browser.ask('resetSecondFactor', await about(email));
    await revoke(email);
    expect(await claim('reset', 'another@example.com')).toMatchObject(REFUSED);
  });

  test('recognises the person when invited with another address', async () => {
    const [email, other] = ['former@example.com', 'later@example.com'];
    await claim('former', email);
    await revoke(email);
    // As if a version that stored no digests had revoked them.
    await sql`delete from organiser_digest`.execute(database.db);
    await arrive(claiming('former', other), { token: await invite(database.db, ['expert'], other), app: byClaim.app });
    expect(await personOf(other)).toHaveLength(2);
  });

  test('recognises one person from two earlier accounts', async () => {
    const [first, second] = ['stay-1@example.com', 'stay-2@example.com'];
    await claim('stay', first);
    await revoke(first);
    await acceptWith(service.app, await invite(database.db, ['expert'], second));
    await revoke(second);
    const token = await invite(database.db, ['expert'], second);
    await arrive(claiming('stay', second), { token, app: byClaim.app });
    expect(await personOf(second)).toHaveLength(3);
  });

  test('recognises the person by an account that is bound again', async () => {
    const [first, second] = ['unbound-1@example.com', 'unbound-2@example.com'];
    await claim('unbound', first);
    await secretary.browser.ask('resetSecondFactor', await about(first));
    await revoke(first);
    await claim('bound', second);
    await secretary.browser.ask('resetSecondFactor', await about(second));
    expect((await claim('unbound', second)).to).toBe('/desk');
    expect(await personOf(second)).toHaveLength(2);
  });
});
