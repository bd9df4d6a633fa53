import { describe, expect, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { DESK_POLICY } from '../http/guards/content-security-policies.ts';

const FILES = {
  script: { address: '/assets/desk-1.js', integrity: 'sha384-script' },
  imports: [{ address: '/assets/part-1.js', integrity: 'sha384-part' }],
  styles: [{ address: '/assets/desk-1.css', integrity: 'sha384-style' }],
};

describe('the document of the desk', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database, { deskFiles: FILES });

  const ask = async (url: string, language = 'en-GB') =>
    await service.app.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } });

  test('the document is served only under the desk’s address', async () => {
    expect((await ask('/deskx')).statusCode).toBe(404);
    expect((await ask('/desk/inbox')).statusCode).toBe(200);
    expect((await ask('/desk/topics/any-thing?search=x')).statusCode).toBe(200);
  });

  test('the document has the desk’s policy and is revalidated', async () => {
    const { headers } = await ask('/desk');
    expect(headers['content-security-policy']).toBe(DESK_POLICY);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('the document names the built files with their digests', async () => {
    const { body } = await ask('/desk');
    for (const { address, integrity } of [FILES.script, ...FILES.imports, ...FILES.styles]) {
      expect(body).toContain(`="${address}" integrity="${integrity}"`);
    }
  });

  test.each([
    ['/desk', 'fr-FR', 'fr'],
    ['/desk', 'de-DE', 'en'],
    ['/desk?lang=fr', 'en-GB', 'fr'],
    ['/desk?lang=de', 'fr-FR', 'en'],
  ])('%s for a browser that prefers %s is in %s', async (url, preferred, language) => {
    const { body, headers } = await ask(url, preferred);
    expect(body).toContain(`<html lang="${language}">`);
    expect(headers['content-language']).toBe(language);
  });

  test.each<[environment: NodeJS.ProcessEnv, host: string, pageUrl: string | null]>([
    [{}, 'localhost', ''],
    [{ BASE_URL: 'https://meeting.example.com' }, 'localhost', 'https://meeting.example.com'],
    [{ DESK_URL: 'https://desk.example.com' }, 'desk.example.com', null],
    [{ SERVE: 'api,desk' }, 'localhost', null],
  ])('with %j the document tells its script the page’s origin', async (environment, host, pageUrl) => {
    const other = await startTestApp(database, { deskFiles: FILES, environment });
    const { body } = await other.app.inject({ url: '/desk', headers: { host } });
    await other.close();
    expect(body).toContain(`"pageUrl":${JSON.stringify(pageUrl)}`);
  });

  test('the document says without scripts that it needs them', async () => {
    const { body } = await ask('/desk', 'fr');
    expect(body).toMatch(/<noscript>.*L’espace des organisateurs a besoin de JavaScript/);
  });

  test('no text of the meeting can end the embedded data', async () => {
    const { body } = await ask('/desk');
    const data = /<script type="application\/json" id="desk-start">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toMatchObject({ language: 'en', meeting: { timeZone: 'Europe/Paris' } });
  });
});
