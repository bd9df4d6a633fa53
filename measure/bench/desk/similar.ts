/** Measures the list of similar questions in a large meeting, and the work behind it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { SimilarList } from '#contract/similar/similar.ts';
import type { Database } from '#service/database/database.ts';
import { fillTerms } from '#service/similar/index/fill-terms.ts';
import { createSimilarIndexes } from '#service/similar/index/similar-index.ts';
import type { SimilarIndex, SimilarIndexes } from '#service/similar/index/similar-types.ts';
import { listSimilar } from '#service/similar/listing/list-similar.ts';
import { headingScorer } from '#service/similar/listing/score-headings.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { fillAllTerms } from '#testing/desk/question-terms.ts';
import { openCurrent } from '#testing/meetings.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import type { Scale } from '../../scenario.ts';
import { type Engine, openFilled, type Time, timesOf } from './service-times.ts';

const SIZE = { short: 10_000, full: 100_000 };
const ASKINGS = { short: 100, full: 300 };
const ADDED = { short: 10, full: 40 };
/** The sweep of a meeting of this size takes seconds. */
const PAIRS_SIZE = 10_000;
/** A measured delay includes this interval. */
const RESOLUTION_MS = 2;
const GOAL = { callMs: 100, loadSecondsOf100_000: 0.8, kilobytesOf100_000: 30_000, pairsSeconds: 15 };

const onFailure = (error: unknown) => {
  throw error;
};

type Load = { processorSeconds: number; kilobytes: number };
type Measured = { size: number; call: Time; load: Load; fillMs: number; addedMs: number[] };

/** On both databases; the pairs on PostgreSQL, because comparing reads no database. */
export async function measureSimilar(scale: Scale): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const engine of ['postgresql', 'embedded'] as const) {
    metrics.push(...metricsOf(engine, await measureEngine(engine, scale), scale));
  }
  return [...metrics, ...(await measurePairs())];
}

async function measureEngine(engine: Engine, scale: Scale): Promise<Measured> {
  const size = SIZE[scale];
  const { database, meetingId, close } = await openFilled(engine, { size, organiserId: 'reader' });
  try {
    const fillMs = await fillAll(database.db);
    const indexes = createSimilarIndexes({ db: database.desk, onFailure });
    const load = await measureLoad(indexes, meetingId);
    const call = await measureCall(database.desk, { indexes, meetingId, askings: ASKINGS[scale] });
    await openCurrent(database.db);
    const addedMs: number[] = [];
    while (addedMs.length < ADDED[scale]) addedMs.push(await addOne(database.db, { indexes, meetingId }));
    await indexes.close();
    return { size, call, load, fillMs: fillMs / size, addedMs };
  } finally {
    await close();
  }
}

/** @returns the time in milliseconds */
async function fillAll(db: Database): Promise<number> {
  const began = performance.now();
  while ((await fillTerms(db, { most: 200 })).found > 0);
  return performance.now() - began;
}

async function measureLoad(indexes: SimilarIndexes, meetingId: string): Promise<Load> {
  const before = usedMemory();
  const processor = process.threadCpuUsage();
  await completeIndex(indexes, meetingId);
  const { user, system } = process.threadCpuUsage(processor);
  return { processorSeconds: (user + system) / 1e6, kilobytes: (usedMemory() - before) / 1000 };
}

async function completeIndex(indexes: SimilarIndexes, meetingId: string): Promise<SimilarIndex> {
  for (;;) {
    const index = await indexes.of(meetingId);
    if (index.isComplete) return index;
  }
}

function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

type Asking = { indexes: SimilarIndexes; meetingId: string };

async function measureCall(db: Database, { indexes, meetingId, askings }: Asking & { askings: number }): Promise<Time> {
  const { rows } = await someQuestions(db, meetingId);
  const parts = { indexes, scoreHeadings: headingScorer() };
  return await timesOf(rows, askings, async ({ questionId }) => {
    z.encode(SimilarList, await listSimilar(parts, { db }, { params: { meetingId, questionId } }));
  });
}

function someQuestions(db: Database, meetingId: string) {
  return db
    .selectFrom('question')
    .select('id as questionId')
    .where('meeting_id', '=', meetingId)
    .orderBy('id')
    .limit(50)
    .execute()
    .then((rows) => ({ rows }));
}

/** @returns the time in milliseconds from the arrival until the index has the question */
async function addOne(db: Database, { indexes, meetingId }: Asking): Promise<number> {
  const [questionId = ''] = await receiveQuestions(db, meetingId, [{ text: 'Le dividende suit-il l’inflation ?' }]);
  const began = performance.now();
  await fillAllTerms(db);
  const index = await indexes.of(meetingId);
  if (index.termsOf(questionId) === undefined) throw new Error('The index lacks a new question');
  return performance.now() - began;
}

/** Compares all questions of a meeting with each other, and looks how long other work waits. */
async function measurePairs(): Promise<Metric[]> {
  const { database, meetingId, close } = await openFilled('postgresql', { size: PAIRS_SIZE, organiserId: 'reader' });
  try {
    await fillAll(database.db);
    const indexes = createSimilarIndexes({ db: database.desk, onFailure });
    const index = await completeIndex(indexes, meetingId);
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delay.enable();
    const began = performance.now();
    let count = 0;
    for (let isComplete = false; !isComplete;) {
      const list = await index.pairs('close');
      ({ isComplete } = list);
      count = 0;
      for await (const block of list.blocks) count += block.length;
    }
    const seconds = (performance.now() - began) / 1000;
    delay.disable();
    await indexes.close();
    return [
      {
        name: `similar questions: all close pairs of ${PAIRS_SIZE.toLocaleString('en')}`,
        measured: seconds,
        unit: 's',
        goal: { atMost: GOAL.pairsSeconds },
        detail: `${count.toLocaleString('en')} pairs, with pauses as long as the work`,
      },
      {
        name: 'similar questions: other work waits while questions are compared',
        measured: delay.percentile(99) / 1e6 - RESOLUTION_MS,
        unit: 'ms',
        detail: `99th percentile; the longest ${(delay.max / 1e6 - RESOLUTION_MS).toFixed(0)} ms`,
      },
    ];
  } finally {
    await close();
  }
}

function metricsOf(engine: Engine, { size, call, load, fillMs, addedMs }: Measured, scale: Scale): Metric[] {
  const on = engine === 'postgresql' ? 'PostgreSQL' : 'the embedded database';
  const of = size.toLocaleString('en');
  // Fixed costs, and on the embedded engine its own work, would count as those of the index.
  const isJudged = scale === 'full' && engine === 'postgresql';
  return [
    {
      name: `similar questions on ${on}: for one question`,
      measured: call.p95,
      unit: 'ms',
      goal: { atMost: GOAL.callMs },
      detail: `p95 of the call in the service, of ${of}; median of the slowest ${call.slowest.toFixed(1)} ms`,
    },
    {
      name: `similar questions on ${on}: adding one`,
      measured: percentile(addedMs, 0.5),
      unit: 'ms',
      detail: `median from its arrival until the index of ${of} has it; terms of many: ${fillMs.toFixed(2)} ms each`,
    },
    {
      name: `similar questions on ${on}: processor time of loading the index`,
      measured: load.processorSeconds,
      unit: 's',
      ...(isJudged && { goal: { atMost: GOAL.loadSecondsOf100_000 } }),
      detail: `${of} questions, in pages`,
    },
    {
      name: `similar questions on ${on}: memory of the index`,
      measured: Math.round(load.kilobytes),
      unit: 'kB',
      ...(isJudged && { goal: { atMost: GOAL.kilobytesOf100_000 } }),
      detail: `${of} questions, after a garbage collection`,
    },
  ];
}
