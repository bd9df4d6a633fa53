import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, mailTransport } from './mail-transport.ts';

/** The time limit of a diagnosis. */
const TIMEOUT_MS = 5000;

/** `code` is the system's, such as `ECONNREFUSED`, or otherwise nodemailer's, such as `EAUTH`. */
export type MailServerAnswer = { isReady: true } | { isReady: false; code: string };

/** Connects to a mail server, encrypts and signs in, but sends nothing. */
export async function tryMailServer(url: string): Promise<MailServerAnswer> {
  const late = wait(TIMEOUT_MS, { isReady: false, code: 'ETIMEDOUT' } as const, { ref: false });
  return await Promise.race([verify(url), late]);
}

async function verify(url: string): Promise<MailServerAnswer> {
  try {
    await mailTransport(url, TIMEOUT_MS).verify();
    return { isReady: true };
  } catch (error) {
    const original = error instanceof Error && 'originalCode' in error ? error.originalCode : undefined;
    return { isReady: false, code: String(original ?? codeOf(error)) };
  }
}
