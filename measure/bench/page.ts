/** Measures the page as visitors get it, against a bare route of the same framework with the same bytes. */
import type { Metric } from '../metric.ts';
import { ceilingOf, limitOf, whyGeneratorsOwn } from './rounds/limit.ts';
import { type RoundPlan, medianOf, middleBy } from './rounds/rounds.ts';
import { startSubject } from './subject/subject.ts';
import { runWrk, type WrkResult } from './wrk/wrk.ts';
import { whyNotAllServed } from './wrk/wrk-report.ts';
import { recordAnswer, startBareRoute, startBarestServer, type Yardstick } from './yardsticks/servers.ts';

const CONNECTIONS = 32;
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'fr' };
/** Node needs this long to compile the code of a page view. */
const WARM_UP_SECONDS = 4;

type Round = { ceiling: WrkResult; bare: WrkResult; served: WrkResult };

/** Requests a second of the open compressed page against the bare route, and the cost of one request. */
export async function measurePage({ seconds, rounds, headroom }: RoundPlan): Promise<Metric[]> {
  const subject = await startSubject();
  const head = ['GET / HTTP/1.1', ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`)];
  const answer = await recordAnswer(subject.origin, { head });
  const bare = await startBareRoute(`${subject.origin}/`);
  const barest = await startBarestServer(answer);
  try {
    for (const server of [bare, subject]) await view(server, WARM_UP_SECONDS);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ceiling = await view(barest, seconds);
      measured.push({ ceiling, bare: await view(bare, seconds), served: await view(subject, seconds) });
    }
    return metrics(measured, { pageBytes: answer.length, headroom });
  } finally {
    barest.stop();
    bare.stop();
    await subject.stop();
  }
}

function view({ origin, pid }: Pick<Yardstick, 'origin' | 'pid'>, seconds: number): Promise<WrkResult> {
  const sent = { url: `${origin}/`, headers: HEADERS, script: 'pages.lua', connections: CONNECTIONS, seconds } as const;
  return runWrk({ ...sent, service: { pid } });
}

type About = { pageBytes: number; headroom: number };

function metrics(rounds: Round[], { pageBytes, headroom }: About): Metric[] {
  const rate = (of: 'bare' | 'served') => medianOf(rounds, (round) => round[of].perSecond);
  const [bare, ours] = [rate('bare'), rate('served')];
  const ceiling = medianOf(rounds, (round) => ceilingOf(round.ceiling));
  const limit = limitOf(middleBy(rounds, (round) => round.served.perSecond).served.uses);
  const faulty = rounds.map((round) => whyNotAllServed(round.served, pageBytes)).find((why) => why !== undefined);
  return [
    {
      name: 'page served, against a bare route',
      measured: medianOf(rounds, (round) => round.served.perSecond / round.bare.perSecond),
      unit: 'ratio',
      goal: { atLeast: 0.75 },
      detail: `${Math.round(ours)}/s served, ${Math.round(bare)}/s bare, with the same bytes and headers and no log; median of ${rounds.length}; ceiling ${Math.round(ceiling)}/s; ${limit.text}`,
      invalid: faulty ?? whyGeneratorsOwn({ headroom, ceiling, highest: Math.max(bare, ours), who: limit.who }),
    },
    {
      name: 'processor time of one page view',
      measured: medianOf(rounds, ({ served }) => served.costMs.service),
      unit: 'ms',
      detail: 'user and system, of the service process',
    },
  ];
}
