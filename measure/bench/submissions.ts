/** Measures submissions over real HTTP against three plain inserts of the same data on the same engine. */
import { createDatabase } from '#testing/database/database.ts';
import type { Metric } from '../metric.ts';
import { ceilingOf, limitOf, whyGeneratorsOwn } from './rounds/limit.ts';
import { startOnPostgresql } from './subject/postgresql-subject.ts';
import { type RoundPlan, medianOf, middleBy } from './rounds/rounds.ts';
import { loadWithSubmissions, loadYardstick, recordCreated } from './subject/submission-load.ts';
import { RAISED_LIMITS, startSubject } from './subject/subject.ts';
import type { WrkResult } from './wrk/wrk.ts';
import { whyNotAllStored } from './wrk/wrk-report.ts';
import { startEmbeddedReference } from './yardsticks/embedded-reference.ts';
import { createReferenceTables, type ReferenceRun, runReference } from './yardsticks/pgbench.ts';
import { startBarestServer } from './yardsticks/servers.ts';

const CONNECTIONS = 32;

type Round<Reference> = { ceiling: WrkResult; reference: Reference; served: WrkResult };

/** The service on PostgreSQL against `reference.sql` by pgbench with as many clients, and the cost of each. */
export async function measurePostgresql({ seconds, rounds }: RoundPlan): Promise<Metric[]> {
  const { subject, server, serverUrl, stop } = await startOnPostgresql();
  const barest = await startBarestServer(await recordCreated(subject));
  try {
    const { url } = await createDatabase(serverUrl);
    await createReferenceTables(url);
    const send = await loadWithSubmissions({ subject, connections: CONNECTIONS, database: server });
    const measured: Round<ReferenceRun>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ceiling = await loadYardstick(subject, { yardstick: barest, connections: CONNECTIONS, seconds });
      const reference = await runReference({ url, clients: CONNECTIONS, seconds, server });
      measured.push({ ceiling, reference, served: await send(seconds) });
    }
    return [
      rateMetric('submission on PostgreSQL, against three plain inserts by pgbench', {
        rounds: measured,
        atLeast: 0.8,
      }),
      ...postgresqlCosts(measured),
    ];
  } finally {
    barest.stop();
    await stop();
  }
}

/** The service on the embedded engine against the same inserts through PGlite's own `query`. */
export async function measureEmbedded({ seconds, rounds }: RoundPlan): Promise<Metric[]> {
  const subject = await startSubject(undefined, RAISED_LIMITS);
  const barest = await startBarestServer(await recordCreated(subject));
  const reference = await startEmbeddedReference();
  try {
    const send = await loadWithSubmissions({ subject, connections: CONNECTIONS });
    await reference.run(1);
    const measured: Round<{ perSecond: number }>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ceiling = await loadYardstick(subject, { yardstick: barest, connections: CONNECTIONS, seconds });
      measured.push({ ceiling, reference: await reference.run(seconds), served: await send(seconds) });
    }
    const cost = medianOf(measured, ({ served }) => served.costMs.service);
    return [
      rateMetric('submission on the embedded database, against three plain inserts', {
        rounds: measured,
        atLeast: 2.5,
      }),
      { name: `${COST}, embedded`, measured: cost, unit: 'ms', detail: `${OF_SERVICE}, database included` },
    ];
  } finally {
    barest.stop();
    await reference.stop();
    await subject.stop();
  }
}

type Rounds = { rounds: Round<{ perSecond: number }>[]; atLeast: number };

function rateMetric(name: string, { rounds, atLeast }: Rounds): Metric {
  const served = medianOf(rounds, (round) => round.served.perSecond);
  const reference = medianOf(rounds, (round) => round.reference.perSecond);
  const ceiling = medianOf(rounds, (round) => ceilingOf(round.ceiling));
  const limit = limitOf(middleBy(rounds, (round) => round.served.perSecond).served.uses);
  const refused = rounds.map((round) => whyNotAllStored(round.served)).find((why) => why !== undefined);
  return {
    name,
    measured: medianOf(rounds, (round) => round.served.perSecond / round.reference.perSecond),
    unit: 'ratio',
    goal: { atLeast },
    detail: `${Math.round(served)}/s served, ${Math.round(reference)}/s plain, median of ${rounds.length}; ${CONNECTIONS} connections, limits raised; ceiling ${Math.round(ceiling)}/s; ${limit.text}`,
    invalid: refused ?? whyGeneratorsOwn({ ceiling, highest: served, who: limit.who }),
  };
}

const COST = 'processor time of one submission';
const OF_SERVICE = 'user and system, of the service process';

function postgresqlCosts(rounds: Round<ReferenceRun>[]): Metric[] {
  const service = medianOf(rounds, ({ served }) => served.costMs.service);
  const server = medianOf(rounds, ({ served }) => served.costMs.database);
  const plain = medianOf(rounds, ({ reference }) => reference.serverMs);
  return [
    {
      name: 'processor time of PostgreSQL for one submission, against three plain inserts',
      measured: medianOf(rounds, ({ served, reference }) => served.costMs.database / reference.serverMs),
      unit: 'ratio',
      goal: { atMost: 0.5 },
      detail: `${server.toFixed(3)} ms, ${plain.toFixed(3)} ms plain, median of ${rounds.length}; all processes of the server, background processes included`,
      invalid: rounds.map((round) => whyNotAllStored(round.served)).find((why) => why !== undefined),
    },
    { name: `${COST}, PostgreSQL: the service`, measured: service, unit: 'ms', detail: OF_SERVICE },
    { name: `${COST}, PostgreSQL: the server`, measured: server, unit: 'ms', detail: 'all its processes' },
  ];
}
