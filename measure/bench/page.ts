/** The page served as visitors get it, against a bare route of the same framework sending the same bytes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#testing/service-process.ts';
import type { Figure } from '../figure.ts';
import { load, median } from '../load.ts';
import { startSubject } from './subject.ts';
import type { Extent } from './submissions.ts';

const CONNECTIONS = 40;
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'fr' };

/** Requests a second of the open page, compressed, against the bare route. */
export async function measurePage({ seconds, rounds }: Extent): Promise<Figure> {
  const subject = await startSubject();
  const bare = await startBareRoute(`${subject.origin}/`);
  const served: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    raw.push((await load({ url: bare.origin, connections: CONNECTIONS, seconds, headers: HEADERS })).perSecond);
    const page = await load({ url: `${subject.origin}/`, connections: CONNECTIONS, seconds, headers: HEADERS });
    if (page.refused > 0) throw new Error(`${page.refused} page views failed`);
    served.push(page.perSecond);
  }
  bare.stop();
  await subject.stop();
  const [ours, yardstick] = [median(served), median(raw)];
  const detail = `${Math.round(ours)}/s served, ${Math.round(yardstick)}/s bare, median of ${rounds}, both with the same headers and bytes`;
  return {
    name: 'page served, against a bare route',
    measured: ours / yardstick,
    unit: 'ratio',
    goal: { atLeast: 0.85 },
    detail,
  };
}

/** A process of its own, as the service is one: fetches the page once, then sends those bytes. */
async function startBareRoute(page: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['measure/bench/bare-route.ts', page, String(port)], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { origin: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
