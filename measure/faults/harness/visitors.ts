/** Visitors behind a proxy with TLS: submissions and page views at a steady rate, each answer counted. */
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { PAGE_HOST, type Proxy } from '#testing/proxies/proxy.ts';
import { createSubmission, type Journal } from './journal.ts';
import type { OpenMeeting } from './meeting.ts';
import { startSteady } from './steady.ts';

const TIMEOUT_MS = 60_000;
/** After a stall requests wait for a connection. Hundreds of TLS handshakes at once would fill the processors. */
const MAX_CONNECTIONS = 64;
/** Shorter than the proxy's timeout, so that no request meets a connection that the proxy is closing. */
const IDLE_MS = 5000;

export type Visitors = {
  /** Sends this many submissions at once, in addition to the steady ones. */
  burst: (count: number) => Promise<void>;
  /** Stops sending, waits for the last answers, and returns page views by status; 0 for no reply. */
  stop: () => Promise<Map<number, number>>;
};

type PublicTraffic = { meeting: OpenMeeting; journal: Journal; submissionsPerSecond: number; pagesPerSecond: number };

/** Starts sending. Notes every submission in the journal. */
export function startVisitors(proxy: Proxy, traffic: PublicTraffic): Visitors {
  const { meeting, journal, submissionsPerSecond, pagesPerSecond } = traffic;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: MAX_CONNECTIONS,
    timeout: IDLE_MS,
    ca: proxy.certificate,
    servername: PAGE_HOST,
  });
  const pages = new Map<number, number>();
  const submit = async () => {
    const submission = createSubmission(await meeting.pass());
    await journal.note(submission, await ask(proxy, agent, submission));
  };
  const view = async () => {
    const status = (await ask(proxy, agent))?.status ?? 0;
    pages.set(status, (pages.get(status) ?? 0) + 1);
  };
  const ends = [startSteady(submissionsPerSecond, submit), startSteady(pagesPerSecond, view)];
  return {
    burst: async (count) => void (await Promise.all(Array.from({ length: count }, submit))),
    stop: async () => {
      await Promise.all(ends.map((end) => end()));
      agent.destroy();
      return pages;
    },
  };
}

/** Submits or views the page; undefined when no complete reply arrived. */
async function ask(
  { port }: Proxy,
  agent: Agent,
  submission?: { key: string; body: string },
): Promise<Response | undefined> {
  const headers = {
    host: PAGE_HOST,
    ...(submission && { 'content-type': 'application/json', 'idempotency-key': submission.key }),
  };
  const [method, path] = submission === undefined ? ['GET', '/'] : ['POST', '/api/v1/questions'];
  const { promise, resolve } = Promise.withResolvers<Response | undefined>();
  const sent = request({ host: '127.0.0.1', port, agent, method, path, headers });
  sent.on('response', (response) => {
    text(response).then(
      (body) => resolve(new Response(body, { status: response.statusCode ?? 0 })),
      () => resolve(undefined),
    );
  });
  sent.on('error', () => resolve(undefined));
  const timer = setTimeout(() => sent.destroy(), TIMEOUT_MS);
  sent.end(submission?.body);
  return await promise.finally(() => clearTimeout(timer));
}
