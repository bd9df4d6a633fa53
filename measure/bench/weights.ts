/** Measures the weight of the page on the wire, from the service itself. */
import { gzipSync } from 'node:zlib';
import { request } from 'node:http';
import { closeCurrent, openCurrent } from '#testing/meetings.ts';
import { prepareMeeting } from '../faults/harness/meeting.ts';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../metric.ts';
import { SCRIPT_BUDGET_KB } from './script-budget.ts';

const FONTS = /\/assets\/[\w-]+\.woff2/g;
const SCRIPT = /<script[^>]*src="([^"]+)"/;

/** Bytes on the wire of the closed and the open page, their scripts and fonts. */
export async function measureWeights(): Promise<Metric[]> {
  const meeting = await prepareMeeting();
  const weigh = async (change: 'open' | 'closed') => {
    await meeting.inspect(({ db }) => (change === 'open' ? openCurrent(db) : closeCurrent(db)));
    const service = await startService({ ...meeting.environment, SERVE: 'page,api' });
    const html = await wireBytes(`${service.origin}/?lang=fr`, 'br');
    const gzip = await wireBytes(`${service.origin}/?lang=fr`, 'gzip');
    const text = (await wireBytes(`${service.origin}/?lang=fr`, 'identity')).toString('utf8');
    const fonts = [...new Set(text.match(FONTS))];
    const fontBytes = await Promise.all(fonts.map((font) => wireBytes(service.origin + font, 'identity')));
    const script = SCRIPT.exec(text)?.[1];
    const scriptBytes = script === undefined ? Buffer.alloc(0) : await wireBytes(service.origin + script, 'identity');
    await service.stop();
    const pictures = text.match(/<img /g)?.length ?? 0;
    return { html: html.length, gzip: gzip.length, fonts: fontBytes, pictures, script: scriptBytes };
  };
  const closed = await weigh('closed');
  const open = await weigh('open');
  meeting.remove();
  const kB = (bytes: number) => Math.round(bytes / 10) / 100;
  return [
    {
      name: 'closed page: HTML and CSS, brotli',
      measured: kB(closed.html),
      unit: 'kB',
      goal: { atMost: 9 },
      detail: `${kB(closed.gzip)} kB gzip`,
    },
    {
      name: 'closed page: JavaScript',
      measured: kB(closed.script.length),
      unit: 'kB',
      goal: { atMost: 0 },
      detail: 'no script element',
    },
    {
      name: 'closed page: requests',
      measured: 2 + closed.pictures + closed.fonts.length,
      unit: 'requests',
      goal: { atMost: 5 },
      detail: `document, icon, ${closed.pictures} logo, ${closed.fonts.length} fonts`,
    },
    {
      name: 'open page: HTML and CSS, brotli',
      measured: kB(open.html),
      unit: 'kB',
      detail: `${kB(open.gzip)} kB gzip`,
    },
    {
      name: 'open page: JavaScript before interaction, gzip',
      measured: kB(gzipSync(open.script, { level: 9 }).length),
      unit: 'kB',
      goal: { atMost: SCRIPT_BUDGET_KB },
      detail: 'one file, most of it React; the captcha and the confirmation load at the first focus',
    },
    {
      name: 'fonts together',
      measured: kB(open.fonts.reduce((sum, { length }) => sum + length, 0)),
      unit: 'kB',
      goal: { atMost: 60 },
      detail: `${open.fonts.length} files`,
    },
  ];
}

/** Returns the body as transferred; `fetch` would decode it. */
function wireBytes(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
