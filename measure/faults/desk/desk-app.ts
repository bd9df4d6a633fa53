/** Gives a running service the interface of an app in tests: `inject` sends HTTP requests to the desk's own host. */
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { App } from '#testing/desk/browser.ts';

type Injected = { method: string; url: string; headers: Record<string, string>; payload?: string };

/**
 * @param host of the desk, requested over https by the proxy in front of the service
 * @param address of the client, for each request
 */
export function deskAppAt(origin: string, { host, address }: { host: string; address: () => string }) {
  /** The number of answers by status. */
  const statuses = new Map<number, number>();
  const inject = async ({ method, url, headers, payload }: Injected) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = request(origin + url, {
      method,
      agent: false,
      headers: {
        ...headers,
        host,
        origin: `https://${host}`,
        'x-forwarded-for': address(),
        'idempotency-key': crypto.randomUUID(),
      },
    });
    sent.on('response', resolve).on('error', reject).end(payload);
    const response = await promise;
    const body = await text(response);
    const { statusCode = 0, headers: received } = response;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const json = (): unknown => JSON.parse(body);
    return { statusCode, headers: received, body, json, cookies: cookiesOf(response) };
  };
  return { app: { inject } as unknown as App, statuses };
}

function cookiesOf({ headers }: IncomingMessage) {
  return (headers['set-cookie'] ?? []).map((line) => {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const isOver = /; max-age=0(;|$)/i.test(line);
    return { name, value: decodeURIComponent(value.join('=')), maxAge: isOver ? 0 : undefined };
  });
}
