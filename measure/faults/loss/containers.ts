import { SERVICE_COMMAND, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { type Container, startContainer, whyNoContainer } from '../harness/container.ts';
import { compare, createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import type { Scenario } from '../../scenario.ts';

const SIZES = { short: { later: 2, together: 1 }, full: { later: 100, together: 100 } };
const REFUSAL = 'is in use by another process.';

type Pair = { meeting: OpenMeeting; first: Container; second: Container; journal: Journal };

/** Two containers run the service under the same process id on one data folder. One of them must be refused. */
export const containers: Scenario = {
  name: 'containers',
  whyNot: whyNoContainer,
  run: async (scale) => {
    const { later, together } = SIZES[scale];
    const meeting = await prepareMeeting();
    const [first, second] = [await startContainer(), await startContainer()];
    const pair: Pair = { meeting, first, second, journal: openJournal() };
    try {
      const refusedLater = await startLater(pair, later);
      const refusedTogether = await startTogether(pair, together);
      const found = await meeting.inspect((database) => compare(database, pair.journal));
      return metrics({ later, refusedLater, together, refusedTogether, lost: found.lost + found.doubled });
    } finally {
      first.remove();
      second.remove();
      meeting.remove();
    }
  },
};

type Counts = { later: number; refusedLater: number; together: number; refusedTogether: number; lost: number };

function metrics({ later, refusedLater, together, refusedTogether, lost }: Counts): Metric[] {
  return [
    {
      name: 'second container on a data folder in use: refused with a message',
      measured: refusedLater,
      unit: '',
      goal: { atLeast: later },
      detail: `${later} starts while the first served`,
    },
    {
      name: 'two containers starting at once on a data folder: exactly one refused with a message',
      measured: refusedTogether,
      unit: '',
      goal: { atLeast: together },
      detail: `${together} times`,
    },
    {
      name: 'two containers: acknowledged questions lost or stored twice',
      measured: lost,
      unit: '',
      goal: { atMost: 0 },
      detail: 'one question after each refusal',
    },
  ];
}

/** Returns the started service, or the output of the failed start. */
async function tryToStart(meeting: OpenMeeting, { inside }: Container) {
  try {
    return await startService(meeting.environment, { command: inside(SERVICE_COMMAND) });
  } catch (error) {
    return String(error);
  }
}

async function startLater({ meeting, first, second, journal }: Pair, times: number): Promise<number> {
  const service = await startService(meeting.environment, { command: first.inside(SERVICE_COMMAND) });
  let refused = 0;
  for (let i = 0; i < times; i += 1) {
    const end = await tryToStart(meeting, second);
    if (typeof end === 'string' && end.includes(REFUSAL)) refused += 1;
    second.killAll();
    await ask(meeting, { origin: service.origin, journal });
  }
  first.killAll();
  await service.hasEnded;
  return refused;
}

async function startTogether({ meeting, first, second, journal }: Pair, times: number): Promise<number> {
  let refused = 0;
  for (let i = 0; i < times; i += 1) {
    const ends = await Promise.all([tryToStart(meeting, first), tryToStart(meeting, second)]);
    const services = ends.filter((end) => typeof end !== 'string');
    const refusals = ends.filter((end) => typeof end === 'string' && end.includes(REFUSAL));
    if (services.length === 1 && refusals.length === 1) refused += 1;
    for (const { origin } of services) await ask(meeting, { origin, journal });
    first.killAll();
    second.killAll();
    await Promise.all(services.map(({ hasEnded }) => hasEnded));
  }
  return refused;
}

async function ask(meeting: OpenMeeting, { origin, journal }: { origin: string; journal: Journal }): Promise<void> {
  const submission = createSubmission(await meeting.pass());
  await journal.note(submission, await send(origin, submission));
}
