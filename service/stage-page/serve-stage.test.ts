import { describe, expect, test } from 'vitest';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { STAGE_POLICY } from '../http/guards/content-security-policies.ts';

const FILES = {
  script: { address: '/assets/stage/stage-1.js', integrity: 'sha384-script' },
  imports: [],
  styles: [{ address: '/assets/stage/stage-1.css', integrity: 'sha384-style' }],
};

describe('the document of the stage', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database, {
    stageFiles: FILES,
    environment: { DESK_URL: 'https://desk.example.com', BASE_URL: 'https://questions.example.com' },
  });
  const ask = async (url: string, { language = 'en-GB', host = 'desk.example.com' } = {}) =>
    await service.app.inject({ url, headers: { 'accept-language': language, host } });

  test('no other host serves it', async () => {
    expect((await ask('/stage', { host: 'questions.example.com' })).statusCode).toBe(404);
    expect((await ask('/stage/anything')).statusCode).toBe(404);
    expect((await ask('/stage')).statusCode).toBe(200);
  });

  test('it has the policy of the stage and is revalidated', async () => {
    const { headers } = await ask('/stage');
    expect(headers['content-security-policy']).toBe(STAGE_POLICY);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/stage', 'fr-FR', 'fr', false],
    ['/stage', 'de-DE', 'en', false],
    ['/stage?lang=fr', 'en-GB', 'fr', true],
  ])('%s for a browser that prefers %s is in %s', async (url, preferred, language, isNamed) => {
    const { body } = await ask(url, { language: preferred });
    expect(body).toContain(`<html lang="${language}">`);
    const data = /id="stage-start">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toMatchObject({ language, isNamed, meeting: { pageHost: 'questions.example.com' } });
  });

  test('it names the built files with their digests', async () => {
    const { body } = await ask('/stage');
    for (const { address, integrity } of [FILES.script, ...FILES.styles]) {
      expect(body).toContain(`="${address}" integrity="${integrity}"`);
    }
  });
});
