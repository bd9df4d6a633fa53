/** Reads the last line of wrk's output, which `report.lua` writes. No I/O. */
import { z } from 'zod';

const count = z.int().min(0);
const Line = z.object({
  requests: count,
  /** Microseconds, as are the percentiles. */
  duration: count,
  bytes: count,
  p50: z.number(),
  p99: z.number(),
  longest: z.number(),
  connect: count,
  read: count,
  write: count,
  status: count,
  timeout: count,
  statuses: z.record(z.string(), count),
});

export type WrkReport = {
  /** Answers of any status. */
  answers: number;
  seconds: number;
  perSecond: number;
  bytesEach: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
  /** Answers by status; empty where the script does not check them. */
  statuses: Record<string, number>;
  /** wrk's own count: answers of 400 and above, broken connections, answers that took two seconds. */
  errors: number;
  /** The part of these errors that are failed or broken connections. */
  broken: number;
};

/**
 * Returns the run that wrk printed.
 *
 * @throws Error with the output when it contains no report
 */
export function readWrkReport(output: string): WrkReport {
  const json = output.split('\n').findLast((line) => line.startsWith('{'));
  if (json === undefined) throw new Error(`wrk gave no report:\n${output}`);
  const line = Line.parse(JSON.parse(json));
  const seconds = line.duration / 1e6;
  const broken = line.connect + line.read + line.write;
  return {
    answers: line.requests,
    seconds,
    perSecond: line.requests / seconds,
    bytesEach: line.bytes / line.requests,
    p50Ms: line.p50 / 1000,
    p99Ms: line.p99 / 1000,
    longestMs: line.longest / 1000,
    statuses: line.statuses,
    errors: broken + line.status + line.timeout,
    broken,
  };
}

/** Returns why a run of submissions is not valid: each answer must be a 201. Undefined when it is valid. */
export function whyNotAllStored({ answers, statuses, errors }: WrkReport): string | undefined {
  const createdCount = statuses['201'] ?? 0;
  if (createdCount === answers && errors === 0 && createdCount > 0) return undefined;
  const others = Object.entries(statuses).filter(([status]) => status !== '201');
  const words = others.map(([status, times]) => `${times} times ${status}`);
  return `${createdCount} of ${answers} answers were 201 (${[...words, `${errors} errors`].join(', ')})`;
}

/**
 * Returns why a run of page views is not valid: it must have no errors, and each answer the page's length. Undefined
 * when it is valid.
 */
export function whyNotAllServed({ answers, errors, bytesEach }: WrkReport, pageBytes: number): string | undefined {
  if (answers === 0 || errors > 0) return `${errors} errors in ${answers} page views`;
  // wrk stops in the middle of some answers and has counted their bytes.
  if (Math.abs(bytesEach / pageBytes - 1) < 0.02) return undefined;
  return `${Math.round(bytesEach)} bytes an answer, and a page has ${pageBytes}`;
}
