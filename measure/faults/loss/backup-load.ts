/** Sends questions to a service while it makes a backup. */
import { setTimeout as wait } from 'node:timers/promises';
import { QUESTION } from '#testing/app.ts';
import { runTribune, startService } from '#testing/processes/service-process.ts';
import { send } from '../harness/journal.ts';
import type { OpenMeeting } from '../harness/meeting.ts';

export const ACKNOWLEDGED_BEFORE = 200;
export const COMMAND_LIMIT_MS = 600_000;
const CLIENTS = 8;
const LOAD_LIMIT_MS = 60_000;

export type Sent = {
  key: string;
  hasConsented: boolean;
  reference: string | undefined;
  sentAt: number;
  answeredAt: number;
};
export type Taken = { sent: Sent[]; beganAt: number; endedAt: number; heldMs: number | null };

/** Backs up a service that receives questions, once enough of them are acknowledged. */
export async function backUpUnderLoad(meeting: OpenMeeting, file: string): Promise<Taken> {
  const service = await startService(meeting.environment);
  const sent: Sent[] = [];
  const over = new AbortController();
  const load = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) sent.push(await submit(service.origin, await meeting.pass()));
  });
  try {
    const deadline = performance.now() + LOAD_LIMIT_MS;
    while (sent.length < ACKNOWLEDGED_BEFORE && performance.now() < deadline) await wait(50);
    const beganAt = performance.now();
    const answer = await runToEnd(['database', 'backup', file, '--json'], meeting.environment);
    const { heldMs } = JSON.parse(answer) as { heldMs: number | null };
    return { sent, beganAt, endedAt: performance.now(), heldMs };
  } finally {
    over.abort();
    await Promise.all(load);
    await service.stop();
  }
}

async function submit(origin: string, pass: string): Promise<Sent> {
  const key = crypto.randomUUID();
  const hasConsented = key < '8';
  const body = JSON.stringify({ ...QUESTION, text: key, acceptFinancialEmail: hasConsented, recaptchaToken: pass });
  const sentAt = performance.now();
  const response = await send(origin, { key, body });
  const answer = response?.status === 201 ? ((await response.json()) as { reference: string }) : undefined;
  return { key, hasConsented, reference: answer?.reference, sentAt, answeredAt: performance.now() };
}

/** Runs a command to its end. @throws Error with its output when it fails */
export async function runToEnd(args: string[], environment: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runTribune(args, environment, COMMAND_LIMIT_MS);
  if (code !== 0) throw new Error(`tribune ${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}
