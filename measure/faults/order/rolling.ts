import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_HOST, type Proxy, startProxy, whyNoProxy } from '#testing/proxies/proxy.ts';
import type { Metric } from '../../metric.ts';
import type { Scale, Scenario } from '../../scenario.ts';
import { type Connections, countConnections } from '../harness/connections.ts';
import { compare, type Journal, openJournal } from '../harness/journal.ts';
import { type Pair, withTwoInstances } from '../harness/two-instances.ts';
import { startVisitors } from '../harness/visitors.ts';

const PER_SECOND = { submissions: 80, pages: 20 };
const TRUSTED = '127.0.0.1';
/** As many idle connections as the example keeps. */
const IDLE_CONNECTIONS = 32;

/** The short form keeps the proportions of the full one, at a fifth of its times. */
const SIZES = {
  short: { restarts: 2, drainS: 1, instanceIdleS: 15, proxyIdleS: 12, undisturbedS: 14, proxies: ['nginx'] },
  full: { restarts: 4, drainS: 5, instanceIdleS: 75, proxyIdleS: 60, undisturbedS: 70, proxies: ['nginx', 'HAProxy'] },
} as const;
const BETWEEN_RESTARTS_MS = 1000;

/** Restarts two instances in turn under load, behind a real proxy with the example of docs/deployment.md. */
export const rolling: Scenario = {
  name: 'rolling',
  whyNot: () => whyNoProxy('nginx'),
  run: async (scale) => {
    const { drainS, instanceIdleS, proxies } = SIZES[scale];
    const settings = {
      SERVE: 'page,api',
      BASE_URL: `https://${PAGE_HOST}`,
      TRUST_PROXY: TRUSTED,
      DRAIN_SECONDS: String(drainS),
      KEEP_ALIVE_SECONDS: String(instanceIdleS),
    };
    const metrics: Metric[] = [];
    for (const name of proxies.filter((proxy) => whyNoProxy(proxy) === undefined)) {
      metrics.push(...(await withTwoInstances((pair) => tryBehind(name, pair, scale), settings)));
    }
    return metrics;
  },
};

type ProxyName = (typeof SIZES)['full']['proxies'][number];
type Behind = { proxy: Proxy; pair: Pair; scale: Scale };

async function tryBehind(name: ProxyName, pair: Pair, scale: Scale): Promise<Metric[]> {
  const [first, second] = pair.origins.map((origin) => Number(new URL(origin).port));
  const ports = [first ?? 0, second ?? 0] as const;
  const { proxyIdleS } = SIZES[scale];
  const changes = name === 'nginx' ? ([['keepalive_timeout 60s', `keepalive_timeout ${proxyIdleS}s`]] as const) : [];
  const proxy = await startProxy(name, { ports, changes });
  try {
    const behind = { proxy, pair, scale };
    const undisturbed = name === 'nginx' ? await leaveAlone(behind, ports) : [];
    return [...undisturbed, ...(await restartInTurn(name, behind))];
  } finally {
    await proxy.stop();
  }
}

/** Opens more connections than the load needs, and waits until the proxy has closed the idle ones. */
async function leaveAlone({ proxy, pair, scale }: Behind, ports: readonly number[]): Promise<Metric[]> {
  const { undisturbedS, instanceIdleS, proxyIdleS } = SIZES[scale];
  const journal = openJournal();
  const visitors = visitorsOf({ proxy, pair }, journal);
  await visitors.burst(IDLE_CONNECTIONS);
  const { open } = countConnections(ports);
  await wait(undisturbedS * 1000);
  const pages = await visitors.stop();
  const connections = countConnections(ports);
  return undisturbedMetrics({
    journal,
    pages,
    connections: { ...connections, open },
    resets: errorLines(proxy),
    detail: `${undisturbedS} s without restarts; idle connections stay open for ${proxyIdleS} s by nginx, for ${instanceIdleS} s by the instances`,
  });
}

async function restartInTurn(name: ProxyName, { proxy, pair, scale }: Behind): Promise<Metric[]> {
  const { restarts, drainS } = SIZES[scale];
  const journal = openJournal();
  const before = errorLines(proxy);
  const visitors = visitorsOf({ proxy, pair }, journal);
  for (let done = 0; done < restarts; done += 1) {
    await wait(BETWEEN_RESTARTS_MS);
    await pair.restart(done % 2 === 0 ? 0 : 1, 'SIGTERM');
  }
  await wait(BETWEEN_RESTARTS_MS);
  const pages = await visitors.stop();
  const found = await pair.meeting.inspect((database) => compare(database, journal));
  const repeated = errorLines(proxy) - before;
  const how = `${restarts} restarts in turn, each after ${drainS} s of draining; ${PER_SECOND.submissions} submissions and ${PER_SECOND.pages} page views a second`;
  return [
    none(
      `${name}, restarts: submissions not acknowledged`,
      sum(journal.others),
      `${described(journal.others)}; ${how}`,
    ),
    none(
      `${name}, restarts: acknowledged questions lost or stored twice`,
      found.lost + found.doubled,
      `${found.acknowledged} acknowledged${repeated > 0 ? `, ${repeated} attempts repeated by the proxy` : ''}`,
    ),
    none(`${name}, restarts: page views without the page`, sum(pages) - (pages.get(200) ?? 0), described(pages)),
  ];
}

type Undisturbed = {
  journal: Journal;
  pages: Map<number, number>;
  connections: Connections;
  resets: number;
  detail: string;
};

function undisturbedMetrics({ journal, pages, connections, resets, detail }: Undisturbed): Metric[] {
  const { open, closedByListener, closedByCaller } = connections;
  const refused = sum(journal.others) + sum(pages) - (pages.get(200) ?? 0);
  return [
    none(
      'nginx, undisturbed: requests refused, or reset under the proxy',
      refused + resets,
      `${journal.acknowledged.size} acknowledged, page views ${described(pages)}; ${detail}`,
    ),
    {
      ...none(
        'nginx, undisturbed: idle connections that an instance closed before the proxy did',
        closedByListener,
        `${open} open at first, ${closedByCaller} closed by nginx`,
      ),
      invalid: closedByListener + closedByCaller === 0 ? 'no connection was closed at all' : undefined,
    },
  ];
}

function visitorsOf({ proxy, pair: { meeting } }: Pick<Behind, 'proxy' | 'pair'>, journal: Journal) {
  const { submissions: submissionsPerSecond, pages: pagesPerSecond } = PER_SECOND;
  return startVisitors(proxy, { meeting, journal, submissionsPerSecond, pagesPerSecond });
}

/** Counts failed attempts, including those that the proxy repeated with success. nginx logs one line for each. */
function errorLines(proxy: Proxy): number {
  return proxy.errors().split('\n').filter(Boolean).length;
}

function none(name: string, measured: number, detail: string): Metric {
  return { name, measured, unit: '', goal: { atMost: 0 }, detail };
}

function sum(counts: Map<number, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}

function described(counts: Map<number, number>): string {
  const parts = [...counts].map(([status, count]) => `${count} × ${status === 0 ? 'no reply' : status}`);
  return parts.join(', ') || 'no other answer than 201';
}
