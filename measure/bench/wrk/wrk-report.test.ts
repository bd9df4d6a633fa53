import { describe, expect, test } from 'vitest';
import { readWrkReport, whyNotAllStored, whyNotAllServed } from './wrk-report.ts';

const line = (over: object) =>
  JSON.stringify({
    requests: 500,
    duration: 2_000_000,
    bytes: 250_000,
    p50: 1500,
    p99: 9250,
    longest: 12_500,
    connect: 0,
    read: 0,
    write: 0,
    status: 0,
    timeout: 0,
    statuses: { 201: 500 },
    ...over,
  });
const output = (over: object = {}) => `Running 2s test @ http://127.0.0.1:1/
  1 threads and 32 connections
Requests/sec:    250.00
${line(over)}
`;
const read = (over: object) => readWrkReport(output(over));

test('reads the counts and times of wrk', () => {
  expect(read({})).toEqual({
    answers: 500,
    seconds: 2,
    perSecond: 250,
    bytesEach: 500,
    p50Ms: 1.5,
    p99Ms: 9.25,
    longestMs: 12.5,
    statuses: { 201: 500 },
    errors: 0,
    broken: 0,
  });
});

test('refuses the output of a run without a report', () => {
  expect(() => readWrkReport('unable to connect to 127.0.0.1:1 Connection refused\n')).toThrow(
    /no report.*\n.*refused/,
  );
  expect(() => readWrkReport(output().replace('"requests"', '"other"'))).toThrow(/requests/);
});

describe('runs of submissions', () => {
  test.each([
    ['where one was refused', { statuses: { 201: 499, 429: 1 }, status: 1 }, /499 of 500 .*1 times 429/],
    ['where one was answered in another way', { statuses: { 201: 499, 200: 1 } }, /1 times 200/],
    ['where one was not counted', { statuses: { 201: 499 } }, /499 of 500/],
    ['where a connection broke', { read: 3 }, /3 errors/],
    ['where an answer took two seconds', { timeout: 1 }, /1 errors/],
    ['where there were none', { requests: 0, statuses: {} }, /0 of 0/],
  ])('a run of submissions is invalid %s', (_, over, why) => {
    expect(whyNotAllStored(read(over))).toMatch(why);
  });

  test('accepts a run whose submissions were all stored', () => {
    expect(whyNotAllStored(read({}))).toBeUndefined();
  });
});

describe('runs of page views', () => {
  test.each([
    ['where one failed', { status: 1 }, /1 errors/],
    ['where there were none', { requests: 0, bytes: 0 }, /0 page views/],
    ['where they had no body', { bytes: 500 * 120 }, /120 bytes an answer, and a page has 500/],
  ])('a run of page views is invalid %s', (_, over, why) => {
    expect(whyNotAllServed(read({ statuses: {}, ...over }), 500)).toMatch(why);
  });

  test('accepts a run whose answers were all the page', () => {
    expect(whyNotAllServed(read({ statuses: {}, bytes: 500 * 501 }), 500)).toBeUndefined();
  });
});
