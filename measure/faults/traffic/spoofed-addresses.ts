import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { prepareMeeting } from '../harness/meeting.ts';

const LIMIT = 20;

/** Sends another `X-Forwarded-For` with each request while no proxy is trusted. Returns how many pass the limit. */
export async function spoofAddresses(): Promise<Metric> {
  const meeting = await prepareMeeting();
  const service = await startService({ ...meeting.environment, RATE_LIMIT_ADDRESS: String(LIMIT) });
  try {
    const statuses: number[] = [];
    for (let place = 0; place < LIMIT * 3; place += 1) {
      const address = `203.0.113.${place}`;
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'x-real-ip': address,
        forwarded: `for=${address}`,
      };
      const response = await fetch(`${service.origin}/api/v1/questions`, { method: 'POST', headers, body: '{}' });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    const passed = statuses.filter((status) => status !== 429).length;
    return {
      name: 'spoofed X-Forwarded-For: requests beyond the limit of the address',
      measured: Math.abs(passed - LIMIT),
      unit: '',
      goal: { atMost: 0 },
      detail: `${passed} of ${statuses.length} passed, limit ${LIMIT}`,
    };
  } finally {
    await service.stop('SIGKILL');
    meeting.remove();
  }
}
