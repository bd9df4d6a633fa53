import { createServer as createPages } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#testing/app.ts';
import { startCompanyProvider } from '#testing/providers/company-provider.ts';
import { readConfig } from '../../config.ts';
import { diagnose, diagnoseWithoutDatabase } from './diagnose.ts';

const PASSWORD = 'Secret-Heron-71';
const MAIL_FROM = 'desk@example.com';
const BASE_URL = 'https://questions.example.com';

/** The findings of doctor about the issuer and the mail server. */
async function findingsOf(environment: NodeJS.ProcessEnv) {
  const config = readConfig({ BASE_URL, ...environment });
  const findings = await diagnoseWithoutDatabase(config, 'not asked');
  expect(JSON.stringify(findings)).not.toMatch(/Secret-Heron|a secret that the company gave/);
  return findings.filter(({ finding }) => /issuer|mail server|Mail cannot|discovery document/.test(finding));
}

async function startCompany() {
  const company = await startCompanyProvider(`${BASE_URL}/back`);
  onTestFinished(company.close);
  return { ...company, at: (issuer: string) => ({ ...company.environment, OIDC_ISSUER: issuer }) };
}

/** A mail server that requires a name and a password. @returns its port */
async function startMailServer(options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }): Promise<number> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'tribune' }) : done(new Error('No')),
    ...options,
  });
  // A client that breaks the connection off is no failure of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

async function listenSilently(): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server: Server = createServer((socket) => void socket.on('error', () => {}).resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => void server.close(resolve)) };
}

const mailAt = (port: number, { scheme = 'smtp', login = `tribune:${PASSWORD}@` } = {}) => ({
  MAIL_FROM,
  SMTP_URL: `${scheme}://${login}127.0.0.1:${port}`,
});

test('doctor calls no unconfigured server and none of another process', async () => {
  expect(await findingsOf({})).toEqual([]);
  const page = { SERVE: 'page', API_URL: 'https://questions.example.com' };
  expect(await findingsOf({ ...page, ...mailAt(1) })).toEqual([]);
});

test('doctor accepts an issuer and mail server that answer', async () => {
  const company = await startCompany();
  const environment = { ...company.environment, ...mailAt(await startMailServer()) };
  const good = (port: string) => [
    { level: 'good', finding: 'The issuer of company accounts answers.' },
    { level: 'good', finding: `The mail server 127.0.0.1:${port} accepts the service’s sign-in.` },
  ];
  const { port } = new URL(environment.SMTP_URL);
  expect(await findingsOf(environment)).toEqual(good(port));
  expect(await findingsOf(company.at(`${company.issuer}/`))).toEqual(good(port).slice(0, 1));
  const database = await openTestDatabase('postgresql');
  onTestFinished(() => database.close());
  expect(await diagnose(readConfig({ BASE_URL, ...environment }), database)).toEqual(
    expect.arrayContaining(good(port)),
  );
});

test('doctor reports an issuer with another name or no discovery', async () => {
  const company = await startCompany();
  const { port } = new URL(company.issuer);
  expect(await findingsOf(company.at(`http://localhost:${port}`))).toEqual([
    {
      level: 'fault',
      finding: `The issuer of company accounts calls itself ${company.issuer}: set OIDC_ISSUER to exactly that, if it is the company’s.`,
    },
  ]);
  expect(await findingsOf(company.at(`${company.issuer}/tenant`))).toEqual([
    {
      level: 'fault',
      finding: `The issuer of company accounts answers ${company.issuer}/tenant/.well-known/openid-configuration with 404, where its discovery document should be. Is OIDC_ISSUER the whole address that the issuer names itself by?`,
    },
  ]);
  const page = await startPage();
  expect(await findingsOf(company.at(`http://somebody:${PASSWORD}@127.0.0.1:${page}`))).toMatchObject([
    { level: 'fault', finding: expect.stringContaining('the connection failed.') },
  ]);
  expect(await findingsOf(company.at(`http://127.0.0.1:${page}`))).toMatchObject([
    { level: 'fault', finding: expect.stringMatching(/is not an OpenID Connect discovery document\./) },
  ]);
});

/** A server that only serves pages. @returns its port */
async function startPage(): Promise<number> {
  const server = createPages((_request, response) => void response.end('<!doctype html><title>Welcome</title>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('doctor reports a mail server’s wrong password, certificate and TLS', async () => {
  const plain = await startMailServer();
  expect(await findingsOf(mailAt(plain, { login: `tribune:${PASSWORD}x@` }))).toEqual([
    {
      level: 'fault',
      finding: `The mail server 127.0.0.1:${plain} rejects the name and password of SMTP_URL.`,
    },
  ]);
  const selfSigned = await startMailServer({});
  expect(await findingsOf(mailAt(selfSigned))).toMatchObject([
    {
      level: 'fault',
      finding: expect.stringMatching(/its certificate (is not trusted|is for another name|has expired)/),
    },
  ]);
  expect(await findingsOf(mailAt(plain, { scheme: 'smtps' }))).toMatchObject([
    { level: 'fault', finding: expect.stringMatching(/the TLS connection failed \(\w+\)\./) },
  ]);
});

test('doctor reports an unreachable server within five seconds', async () => {
  const company = await startCompany();
  const silent = await listenSilently();
  const both = (port: number) => ({ ...company.at(`http://127.0.0.1:${port}`), ...mailAt(port) });
  const words = (port: number, why: string) => [
    {
      level: 'fault',
      finding: `The issuer of company accounts does not answer at http://127.0.0.1:${port}/.well-known/openid-configuration: ${why} Is OIDC_ISSUER right, and is this host allowed to connect?`,
    },
    {
      level: 'fault',
      finding: `Mail cannot be sent by 127.0.0.1:${port}: ${why} Is SMTP_URL right, and is this host allowed to connect?`,
    },
  ];
  const since = performance.now();
  expect(await findingsOf(both(silent.port))).toEqual(words(silent.port, 'no answer within 5 s.'));
  expect(performance.now() - since).toBeLessThan(9500);
  await silent.close();
  expect(await findingsOf(both(silent.port))).toEqual(words(silent.port, 'nothing listens there.'));
});
