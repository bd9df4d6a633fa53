/** Processor time of an idle service and its database, as a share of one core. */
import { setTimeout as wait } from 'node:timers/promises';
import { fillMeeting } from '#testing/questions.ts';
import type { Metric } from '../metric.ts';
import type { Scale } from '../scenario.ts';
import { startViewers } from '../viewers/viewers.ts';
import { type Watched, watchProcess } from './rounds/processors.ts';
import { startOnPostgresql } from './subject/postgresql-subject.ts';
import { type Prepared, startSubject, type Subject } from './subject/subject.ts';

const DESKS = 20;

/** `settleSeconds` is the time that the service has to finish its start. Goals are shares of a core. */
type Plan = { seconds: number; settleSeconds: number; questions: number[]; goals: { alone: number; desks: number } };
const PLANS: Record<Scale, Plan> = {
  // Work of the start may still go on, so these goals only distinguish a service that rests from one that polls.
  short: { seconds: 8, settleSeconds: 10, questions: [2000], goals: { alone: 0.01, desks: 0.02 } },
  // Longer than the interval of the safety checks, so that one is counted. After each start the workers scan all
  // questions once in small portions, which takes five minutes with 100,000.
  full: { seconds: 150, settleSeconds: 420, questions: [0, 100_000], goals: { alone: 0.005, desks: 0.02 } },
};

type Side = { engine: string; subject: Subject; server?: Watched; stop: () => Promise<void> };
type Shares = { service: number; database: number };

export async function measureIdle(scale: Scale): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const questions of PLANS[scale].questions) {
    const sides: Side[] = [];
    try {
      // One after the other: the embedded engine blocks this process while it is filled, and a statement sent to the
      // server at that time would reach its time limit.
      for (const start of [startEmbedded, startServer]) sides.push(await start(questions));
      // Both run at once: processor time is measured, and neither needs much of it.
      const measured = await Promise.all(sides.map((side) => measureSide(side, { ...PLANS[scale], questions })));
      metrics.push(...measured.flat());
    } finally {
      for (const { stop } of sides) await stop();
    }
  }
  return metrics;
}

async function startEmbedded(questions: number): Promise<Side> {
  const subject = await startSubject(undefined, {}, preparedWith(questions));
  return { engine: 'embedded', subject, stop: subject.stop };
}

async function startServer(questions: number): Promise<Side> {
  return { engine: 'PostgreSQL', ...(await startOnPostgresql({}, preparedWith(questions))) };
}

function preparedWith(count: number): Prepared {
  const organiserId = crypto.randomUUID();
  const fill: Prepared['fill'] = async ({ maintenance }, meetingId) =>
    count === 0 ? undefined : await fillMeeting(maintenance, { meetingId, count, organiserId });
  return { viewers: DESKS, fill };
}

type Measuring = Omit<Plan, 'questions'> & { questions: number };

async function measureSide(side: Side, { seconds, settleSeconds, questions, goals }: Measuring): Promise<Metric[]> {
  const { engine } = side;
  await wait(settleSeconds * 1000);
  const alone = await sharesOf(side, seconds);
  const viewers = await startViewers(side.subject, 'nothing');
  try {
    // The first read of the register belongs to opening a desk.
    await wait(1000);
    const watched = await sharesOf(side, seconds);
    const of = `${engine}, ${questions.toLocaleString('en')} questions`;
    return [
      metricOf(`idle, no client connected: processor time (${of})`, alone, { seconds, goal: goals.alone }),
      metricOf(`idle, ${DESKS} desks connected: processor time (${of})`, watched, { seconds, goal: goals.desks }),
    ];
  } finally {
    viewers.stop();
  }
}

async function sharesOf({ subject, server }: Side, seconds: number): Promise<Shares> {
  const stops = [watchProcess({ pid: subject.pid }), ...(server === undefined ? [] : [watchProcess(server)])];
  await wait(seconds * 1000);
  const [service = Number.NaN, database = 0] = stops.map((stop) => stop().cores);
  return { service, database };
}

type MetricGoal = { seconds: number; goal: number };

function metricOf(name: string, { service, database }: Shares, { seconds, goal }: MetricGoal): Metric {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  return {
    name,
    measured: service + database,
    unit: 'ratio',
    goal: { atMost: goal },
    detail: `of one core over ${seconds} s: service ${percent(service)}, database server ${percent(database)}`,
  };
}
