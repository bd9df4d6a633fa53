/** Reads what wrk says at its end; `report.lua` writes it. No I/O. */
import { z } from 'zod';

const count = z.int().min(0);
const Line = z.object({
  requests: count,
  /** Microseconds, as the percentiles. */
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
  /** Answers, whatever their status. */
  answers: number;
  seconds: number;
  perSecond: number;
  bytesEach: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
  /** Answers by status; empty where the script does not look at each. */
  statuses: Record<string, number>;
  /** What wrk itself counts: answers of 400 and more, connections that broke, answers that took two seconds. */
  errors: number;
  /** Of these, the connections that could not be made or broke. */
  broken: number;
};

/**
 * The run that wrk printed.
 *
 * @throws Error with the output when there is no report in it
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

/** Why a run of submissions says nothing: each answer must be a 201. Undefined when all is well. */
export function whyNotAllKept({ answers, statuses, errors }: WrkReport): string | undefined {
  const kept = statuses['201'] ?? 0;
  if (kept === answers && errors === 0 && kept > 0) return undefined;
  const others = Object.entries(statuses).filter(([status]) => status !== '201');
  const words = others.map(([status, times]) => `${times} times ${status}`);
  return `${kept} of ${answers} answers were 201 (${[...words, `${errors} errors`].join(', ')})`;
}

/** Why a run of page views says nothing: no errors, and each answer as long as the page is. Undefined when all is well. */
export function whyNotAllServed({ answers, errors, bytesEach }: WrkReport, pageBytes: number): string | undefined {
  if (answers === 0 || errors > 0) return `${errors} errors in ${answers} page views`;
  // wrk stops in the middle of some answers, whose bytes it has counted.
  if (Math.abs(bytesEach / pageBytes - 1) < 0.02) return undefined;
  return `${Math.round(bytesEach)} bytes an answer, and a page has ${pageBytes}`;
}
