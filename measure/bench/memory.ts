/** Memory of the service over many submissions. It must not grow after the first tenth. */
import { readFileSync } from 'node:fs';
import type { Metric } from '../metric.ts';
import { loadWithSubmissions } from './subject/submission-load.ts';
import { RAISED_LIMITS, startSubject } from './subject/subject.ts';
import { whyNotAllStored } from './wrk/wrk-report.ts';

const TENTHS = 10;
const CONNECTIONS = 20;
const LONGEST_RUN_SECONDS = 10;

/** Resident memory after at least this many submissions, as a ratio to that after the first tenth. */
export async function measureMemory({ submissions }: { submissions: number }): Promise<Metric> {
  const subject = await startSubject(undefined, RAISED_LIMITS);
  try {
    const send = await loadWithSubmissions({ subject, connections: CONNECTIONS });
    const megabytes: number[] = [];
    let stored = 0;
    let perSecond = Number.POSITIVE_INFINITY;
    let invalid: string | undefined;
    while (megabytes.length < TENTHS) {
      const missing = ((megabytes.length + 1) * submissions) / TENTHS - stored;
      const result = await send(Math.min(Math.max(1, Math.round(missing / perSecond)), LONGEST_RUN_SECONDS));
      stored += result.answers;
      perSecond = result.perSecond;
      invalid ??= whyNotAllStored(result);
      if (stored >= ((megabytes.length + 1) * submissions) / TENTHS) megabytes.push(residentMegabytes(subject.pid));
    }
    return {
      name: 'memory after all submissions, against after the first tenth',
      measured: (megabytes.at(-1) ?? Number.NaN) / (megabytes[0] ?? Number.NaN),
      unit: 'ratio',
      goal: { atMost: 1.1 },
      detail: `${stored} submissions on the embedded database; MB after each tenth: ${megabytes.join(', ')}`,
      invalid,
    };
  } finally {
    await subject.stop();
  }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
