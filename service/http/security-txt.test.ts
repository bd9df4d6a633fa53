import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';

const PATH = '/.well-known/security.txt';
const YEAR_MS = 365 * 86_400_000;

async function ask(environment: NodeJS.ProcessEnv) {
  const database = await openTestDatabase('postgresql');
  const service = await startTestApp(database, { environment });
  onTestFinished(async () => {
    await service.close();
    await database.close();
  });
  return await service.app.inject(PATH);
}

test('serves no security.txt without a contact', async () => {
  expect((await ask({})).statusCode).toBe(404);
});

test('security.txt names the contact, languages and expiry', async () => {
  const answer = await ask({ SECURITY_CONTACT: 'mailto:security@company.example', BASE_URL: 'https://q.example.com' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect([...fields.keys()].toSorted()).toEqual(['Canonical', 'Contact', 'Expires', 'Preferred-Languages']);
  expect(fields.get('Contact')).toBe('mailto:security@company.example');
  expect(fields.get('Canonical')).toBe(`https://q.example.com${PATH}`);
  expect(fields.get('Preferred-Languages')).toBe('fr, en');
  const leftMs = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(leftMs).toBeGreaterThan(YEAR_MS / 4);
  expect(leftMs).toBeLessThan(YEAR_MS);
});

test('security.txt omits an unknown public address', async () => {
  const answer = await ask({ SECURITY_CONTACT: 'https://company.example/security' });
  expect(answer.body).toMatch(/^Contact: https:\/\/company\.example\/security\n/);
  expect(answer.body).not.toContain('Canonical');
});
