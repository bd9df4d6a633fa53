/** Runs two instances behind one name: one PostgreSQL database, one secret, an open meeting. */
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { freePort, type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import { type OpenMeeting, prepareMeeting } from './meeting.ts';

export type Pair = {
  meeting: OpenMeeting;
  /** A restart does not change them. */
  origins: [string, string];
  restart: (place: 0 | 1, signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/** Starts both, calls `work` with them, and stops them. @param settings override those of the meeting for both */
export async function withTwoInstances<T>(
  work: (pair: Pair) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const cluster = await startTestCluster();
  const meeting = await prepareMeeting((await createDatabase(cluster.url)).url);
  const services: ServiceProcess[] = [];
  try {
    const ports = [await freePort(), await freePort()];
    const start = async (place: 0 | 1) => {
      services[place] = await startService({ ...meeting.environment, ...settings, PORT: String(ports[place]) });
    };
    await start(0);
    await start(1);
    return await work({
      meeting,
      origins: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
      restart: async (place, signal) => {
        await services[place]?.stop(signal);
        await start(place);
      },
    });
  } finally {
    for (const service of services) await service.stop('SIGKILL');
    meeting.remove();
    await cluster.stop();
  }
}
