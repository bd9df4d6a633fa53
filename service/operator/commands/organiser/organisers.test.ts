import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { acceptWith, signInAs } from '#testing/desk/browser.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';
import { setUpDatabase, setUpOperatorSocket, setUpOrganiser, setUpService } from '#testing/set-up.ts';
import { type CommandName, COMMANDS } from '../commands.ts';
import type { TypedOptions } from '../../arguments/options.ts';

describe('the organiser commands', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);
  const socket = setUpOperatorSocket(service);
  const secretary = setUpOrganiser(service, database, ['secretary']);

  const lines = async (name: CommandName, options: TypedOptions = {}): Promise<string> =>
    (await COMMANDS[name].run(socket.ask, options, undefined)).lines.join('\n');
  let email = '';
  beforeEach(() => (email = `${crypto.randomUUID()}@example.com`));

  test('only a secretary may be invited without an address', async () => {
    await expect(lines('organiser invite', { role: 'moderator' })).rejects.toThrow('--email is missing');
  });

  test('an unknown role is refused', async () => {
    const wanted = '--role must be one or several of secretary,';
    await expect(lines('organiser invite', { role: 'chairman', email })).rejects.toThrow(wanted);
    await expect(lines('organiser invite', { role: 'auditor,chairman', email })).rejects.toThrow(wanted);
  });

  test('an address that mail cannot reach is refused', async () => {
    for (const typed of ['nobody', 'jean@exemple.fr,', '<jean@exemple.fr>', 'mailto:jean@exemple.fr']) {
      const invited = lines('organiser invite', { role: 'auditor', email: typed });
      await expect(invited).rejects.toThrow('--email must be an address such as name@example.com');
    }
  });

  test('an existing organiser cannot be invited again', async () => {
    await expect(lines('organiser invite', { role: 'auditor', email: secretary.email })).rejects.toMatchObject({
      code: 'organiser-exists',
    });
  });

  test('refuses to revoke an unknown organiser and the last secretary', async () => {
    await expect(lines('organiser revoke', { email })).rejects.toThrow('no organiser with this address');
    const { email: last } = secretary;
    await expect(lines('organiser revoke', { email: last })).rejects.toMatchObject({ code: 'last-secretary' });
  });

  test('an invitation link is shown once, its invitation until used', async () => {
    const output = await lines('organiser invite', { role: 'moderator,auditor', email });
    const link = /^http\S+#\S+$/m.exec(output)?.[0] ?? '';
    const token = link.split('#')[1] ?? '';
    const listed = await lines('organiser list');
    expect(listed).toMatch(new RegExp(`^invited {2}${email} {2}moderator, auditor {2}until `, 'm'));
    expect(listed).not.toContain(token);
    // Another organiser has the same name, so the new one gets a number.
    await acceptWith(service.app, token);
    const after = await lines('organiser list');
    expect(after).toMatch(
      new RegExp(`^Ngozi Okafor \\(2\\) {2}${email} {2}moderator, auditor {2}no second factor yet`, 'm'),
    );
    expect(after).not.toContain(`invited  ${email}`);
  });

  test('the answer warns of a link to this machine only', async () => {
    const desk = (variables: Record<string, string>) => inviteWith({ ...variables, DATA_DIR: database.dataDir });
    expect(await desk({ PORT: '4321' })).toMatch(
      /^http:\/\/localhost:4321\/desk\/invitation#\S+\nIt leads to http:\/\/localhost:4321, on this machine alone\. /m,
    );
    const own = await desk({ PORT: '4321', DESK_URL: 'https://desk.example.com', BASE_URL: 'https://www.example.com' });
    expect(own).toMatch(/\nhttps:\/\/desk\.example\.com\/desk\/invitation#\S+$/);
    expect(await desk({ BASE_URL: 'https://www.example.com' })).toMatch(/\nhttps:\/\/www\.example\.com\/desk\/\S+$/);
  });

  /** Runs the command as without a service: the app listens on no port. */
  async function inviteWith(environment: Record<string, string>): Promise<string> {
    const other = await startTestApp(database, { environment, isOpen: false });
    await other.app.ready();
    const otherSocket = await openOperatorSocket(other.operatorListener);
    const outcome = await COMMANDS['organiser invite'].run(otherSocket.ask, { role: 'auditor', email });
    await otherSocket.close();
    await other.close();
    return outcome.lines.join('\n');
  }

  test('a revoked organiser loses access at the next request', async () => {
    const { browser, email: theirs } = await signInAs(service, database.db, ['moderator']);
    expect((await browser.send('showAccount', {})).statusCode).toBe(200);
    expect(await lines('organiser revoke', { email: ` ${theirs.toUpperCase()} ` })).toMatch(
      /^Ngozi Okafor \(\d\) cannot/,
    );
    expect((await browser.send('showAccount', {})).statusCode).toBe(401);
    expect(await lines('organiser list')).not.toContain(theirs);
  });
});
