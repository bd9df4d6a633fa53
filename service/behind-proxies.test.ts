import { beforeAll, describe, expect, test } from 'vitest';
import { QUESTION } from '#testing/app.ts';
import { askOverHttp2 } from '#testing/proxies/ask.ts';
import type { ProxyName } from '#testing/proxies/kinds.ts';
import { DESK_HOST, PAGE_HOST, startProxy, whyNoProxy } from '#testing/proxies/proxy.ts';
import { setUp, setUpDatabase, setUpService } from '#testing/set-up.ts';
import { signInViewers } from '../measure/viewers/clients.ts';
import { loadDeskFiles } from './desk/desk-files.ts';
import { loadRenderer } from './page/assets.ts';

const PLACES = { nginx: 1, HAProxy: 2, Apache: 3 };
const TRUSTED = '127.0.0.1';
/** Only Linux lets a client send from any address of 127.0.0.0/8. */
const isLinux = process.platform === 'linux';
const RATE_LIMIT = 3;

function isMissing(name: ProxyName): boolean {
  return whyNoProxy(name) !== undefined;
}

describe('the service behind the proxies of docs/deployment.md', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database, async () => ({
    environment: {
      BASE_URL: `https://${PAGE_HOST}`,
      DESK_URL: `https://${DESK_HOST}`,
      TRUST_PROXY: TRUSTED,
      RATE_LIMIT_ADDRESS: String(RATE_LIMIT),
    },
    deskFiles: loadDeskFiles(),
    renderPage: await loadRenderer(),
  }));
  let port = 0;

  beforeAll(async () => {
    port = Number(new URL(await service.app.listen({ host: TRUSTED, port: 0 })).port);
  });

  describe.skipIf(isMissing('nginx'))('nginx', () => {
    askThrough('nginx');
  });
  describe.skipIf(isMissing('HAProxy'))('HAProxy', () => {
    askThrough('HAProxy');
  });
  describe.skipIf(isMissing('Apache'))('Apache', () => {
    askThrough('Apache');
  });

  function askThrough(name: ProxyName): void {
    const place = PLACES[name];
    const proxy = setUp(
      name,
      () => startProxy(name, { ports: [port, port] }),
      ({ stop }) => stop(),
    );

    test('answers the desk on its host, ignoring X-Forwarded-Host', async () => {
      const statusOf = async (host: string, forwarded: string) => {
        const headers = { 'x-forwarded-host': forwarded };
        return (await askOverHttp2(proxy, { host, path: '/desk', headers })).status;
      };
      expect(await statusOf(PAGE_HOST, DESK_HOST)).toBe(404);
      expect(await statusOf(DESK_HOST, PAGE_HOST)).toBe(200);
    });

    test.skipIf(!isLinux)('takes a submission of the page over HTTP/2', async () => {
      expect((await askOverHttp2(proxy, { host: PAGE_HOST, path: '/' })).status).toBe(200);
      expect(await submit(`127.1.0.${place}`)).toBe(201);
    });

    test.skipIf(!isLinux)('limits the visitor’s own address, not the claimed one', async () => {
      for (let sent = 0; sent < RATE_LIMIT; sent += 1) {
        expect(await submit(`127.2.0.${place}`, `203.0.113.${sent}`)).toBe(201);
      }
      expect(await submit(`127.2.0.${place}`, '203.0.113.200')).toBe(429);
      expect(await submit(`127.3.0.${place}`)).toBe(201);
    });

    test('passes a stream of changes on without delay', async () => {
      const [cookie = ''] = await signInViewers(database.db, { dataDir: database.dataDir, viewers: 1 });
      const path = '/api/v1/changes';
      const answer = askOverHttp2(proxy, { host: DESK_HOST, path, headers: { cookie }, until: '\n\n' });
      expect((await answer).status).toBe(200);
    });

    async function submit(from: string, claimed?: string): Promise<number> {
      const body = JSON.stringify({ ...QUESTION, recaptchaToken: await service.pass() });
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        origin: `https://${PAGE_HOST}`,
        ...(claimed === undefined ? {} : { 'x-forwarded-for': claimed }),
      };
      const path = '/api/v1/questions';
      return (await askOverHttp2(proxy, { host: PAGE_HOST, path, method: 'POST', headers, body, from })).status;
    }
  }
});
