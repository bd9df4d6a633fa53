/** Measures the service's processor time of one submission, against a bare route that parses the same body. */
import type { Metric } from '../metric.ts';
import { startOnPostgresql } from './subject/postgresql-subject.ts';
import { type RoundPlan, medianOf } from './rounds/rounds.ts';
import { loadWithSubmissions, loadYardstick, recordCreated } from './subject/submission-load.ts';
import type { WrkResult } from './wrk/wrk.ts';
import { whyNotAllStored } from './wrk/wrk-report.ts';
import { startBareSubmissionRoute } from './yardsticks/servers.ts';

const CONNECTIONS = 32;
/** The bare route has compiled its code by then. */
const WARM_UP_SECONDS = 2;

type Round = { bare: WrkResult; served: WrkResult };

/** The service runs on PostgreSQL. The database's own processor time is part of `postgresql`. */
export async function measureSubmissionCost({ seconds, rounds }: RoundPlan): Promise<Metric[]> {
  const { subject, server, stop } = await startOnPostgresql();
  const bare = await startBareSubmissionRoute(await recordCreated(subject));
  const sendBare = (forSeconds: number) =>
    loadYardstick(subject, { yardstick: bare, connections: CONNECTIONS, seconds: forSeconds });
  try {
    const send = await loadWithSubmissions({ subject, connections: CONNECTIONS, database: server });
    await sendBare(WARM_UP_SECONDS);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push({ bare: await sendBare(seconds), served: await send(seconds) });
    }
    return [metricOf(measured)];
  } finally {
    bare.stop();
    await stop();
  }
}

function metricOf(rounds: Round[]): Metric {
  const [service, plain] = [
    medianOf(rounds, ({ served }) => served.costMs.service),
    medianOf(rounds, ({ bare }) => bare.costMs.service),
  ];
  const rate = medianOf(rounds, ({ served }) => served.perSecond);
  return {
    name: 'processor time of the service for one submission, against a bare route',
    measured: medianOf(rounds, ({ served, bare }) => served.costMs.service / bare.costMs.service),
    unit: 'ratio',
    goal: { atMost: 3 },
    detail: `${service.toFixed(3)} ms at ${Math.round(rate)}/s, ${plain.toFixed(3)} ms bare, which parses the same body and sends the same bytes and headers, without a log; median of ${rounds.length}; user and system`,
    invalid: rounds.flatMap(({ served, bare }) => whyNotAllStored(served) ?? whyNotAllStored(bare) ?? [])[0],
  };
}
