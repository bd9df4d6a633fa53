/** Measures several instances on one PostgreSQL. */
import type { Metric } from '../metric.ts';
import { startOnPostgresql } from './subject/postgresql-subject.ts';
import { loadWithSubmissions } from './subject/submission-load.ts';
import { RAISED_LIMITS, startSubject, type Subject } from './subject/subject.ts';
import { whyNotAllStored } from './wrk/wrk-report.ts';

const CONNECTIONS = 20;

/** Submissions a second of one instance, of two, and so on, as a ratio to one instance. */
export async function measureInstances({ seconds, most }: { seconds: number; most: number }): Promise<Metric[]> {
  const first = await startOnPostgresql();
  const more: Subject[] = [];
  const loads: Awaited<ReturnType<typeof loadWithSubmissions>>[] = [];
  const metrics: Metric[] = [];
  try {
    let alone = Number.NaN;
    for (let count = 1; count <= most; count += 1) {
      if (count > 1) more.push(await startSubject(first.databaseUrl, RAISED_LIMITS));
      const subject = more.at(-1) ?? first.subject;
      loads.push(await loadWithSubmissions({ subject, connections: CONNECTIONS }));
      const results = await Promise.all(loads.map((send) => send(seconds)));
      const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
      if (count === 1) alone = perSecond;
      metrics.push({
        name: `${count} ${count === 1 ? 'instance' : 'instances'} on one PostgreSQL, against one`,
        measured: perSecond / alone,
        unit: 'ratio',
        detail: `${Math.round(perSecond)}/s in all; generators, instances and PostgreSQL share the machine`,
        invalid: results.map(whyNotAllStored).find((why) => why !== undefined),
      });
    }
    return metrics;
  } finally {
    for (const subject of more) await subject.stop();
    await first.stop();
  }
}
