import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BAD_ADDRESSES } from '#testing/samples/addresses.ts';
import { refusedWith, setUpCompanyDesk } from '#testing/desk/company.ts';
import { invite } from '#testing/desk/browser.ts';

describe('the address of a company account', () => {
  const { database, byClaim, arrive } = setUpCompanyDesk('postgresql');

  test.each([undefined, '', 'x', 'a\u0000@b.fr', `${'a'.repeat(400)}@b.fr`, ...BAD_ADDRESSES.slice(-3)])(
    'refuses a company account whose address is %j',
    async (email) => {
      const unusable = refusedWith('company-account-address');
      const claim = email === undefined ? {} : { email };
      const person = { sub: 'unusable', ...claim, email_verified: true, tribune_roles: ['expert'] };
      expect(await arrive(person, { app: byClaim.app })).toMatchObject(unusable);
      const token = await invite(database.db, ['expert'], 'unusable@example.com');
      await sql`update organiser_invitation set email = null where email = 'unusable@example.com'`.execute(database.db);
      expect(await arrive(person, { token })).toMatchObject(unusable);
    },
  );

  test('refuses a company account whose subject contains NUL', async () => {
    expect(await arrive({ sub: 'a\u0000b', email: 'nul@example.com' })).toMatchObject(
      refusedWith('company-account-refused'),
    );
  });

  test('a database error gives a problem and prints nothing', async () => {
    const printed = vi.spyOn(console, 'error');
    onTestFinished(() => printed.mockRestore());
    await sql`alter table organiser add constraint refused check (email <> 'row@example.com')`.execute(database.db);
    onTestFinished(async () => void (await sql`alter table organiser drop constraint refused`.execute(database.db)));
    const person = { sub: 'row', email: 'row@example.com', email_verified: true, tribune_roles: ['expert'] };
    expect(await arrive(person, { app: byClaim.app })).toMatchObject({ status: 500 });
    expect(printed).not.toHaveBeenCalled();
  });

  test('an invited account signs in despite its unusable address', async () => {
    const email = 'intranet@example.com';
    const token = await invite(database.db, ['expert'], email);
    expect((await arrive({ sub: 'intranet' }, { token })).to).toBe('/desk');
    const { browser } = await arrive({ sub: 'intranet', email: 'claire@intranet' });
    expect(await browser.ask('showSession', {})).toMatchObject({ organiser: { email } });
  });
});
