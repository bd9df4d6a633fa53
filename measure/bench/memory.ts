/** Memory of the service over many submissions: no growth after the first tenth. */
import { readFileSync } from 'node:fs';
import type { Figure } from '../figure.ts';
import { load } from '../load.ts';
import { startSubject } from './subject.ts';
import { requireAllKept } from './submissions.ts';

const ROUNDS = 10;

/** Resident memory at the end of the submissions, against that after the first tenth of them. */
export async function measureMemory({ submissions }: { submissions: number }): Promise<Figure> {
  const subject = await startSubject();
  const megabytes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const amount = submissions / ROUNDS;
    const bodies = await subject.submissions(amount);
    requireAllKept(await load({ url: `${subject.origin}/api/v1/questions`, connections: 20, amount, bodies }));
    megabytes.push(residentMegabytes(subject.pid));
  }
  await subject.stop();
  const [first = 0] = megabytes;
  const last = megabytes.at(-1) ?? 0;
  const detail = `${submissions} submissions on the embedded database; MB after each tenth: ${megabytes.join(', ')}`;
  return {
    name: 'memory after all submissions, against after the first tenth',
    measured: last / first,
    unit: 'ratio',
    goal: { atMost: 1.2 },
    detail,
  };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
