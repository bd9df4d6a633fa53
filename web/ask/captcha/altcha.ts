import { callService } from '../call-service.ts';
import { trustWorker } from '#web/kit/worker/trust-worker.ts';
import type { Captcha, CaptchaOptions } from './captcha.ts';
import workerUrl from './solve-challenge.worker.ts?worker&url';

/** The service accepts a challenge for ten minutes. The last minute is left for sending. */
const LIFETIME_MS = 9 * 60_000;

/** Runs ALTCHA: the browser computes a solution and contacts no third party. */
export function mountAltcha({ apiUrl, onExpired }: CaptchaOptions): Captcha {
  let worker: Worker | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  async function findToken(): Promise<string> {
    const outcome = await callService('createChallenge', {}, { apiUrl });
    if (!outcome.isDone) throw new Error(`No challenge: ${outcome.status}`);
    const challenge = outcome.answer;
    worker = new Worker(trustWorker(workerUrl), WORKER);
    const solution = await solutionFrom(worker, challenge);
    return btoa(JSON.stringify({ challenge, solution }));
  }

  function reset(): void {
    worker?.terminate();
    clearTimeout(expiry);
  }

  return {
    async verify() {
      if (!window.isSecureContext) return { failure: 'insecure' };
      reset();
      try {
        const token = await findToken();
        expiry = setTimeout(onExpired, LIFETIME_MS);
        return { token };
      } catch {
        return { failure: 'failed' };
      } finally {
        worker?.terminate();
      }
    },
    reset,
  };
}

function solutionFrom(worker: Worker, challenge: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === null) reject(new Error('No solution in time'));
      else resolve(data);
    });
    worker.addEventListener('error', () => reject(new Error('The worker failed')));
    worker.postMessage(challenge);
  });
}

/** Vite's development server does not bundle. */
const WORKER: WorkerOptions = { type: import.meta.env.DEV ? 'module' : 'classic' };
