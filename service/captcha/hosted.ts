import { z } from 'zod';
import type { VerifyCaptcha } from '#contract/captcha.ts';
import type { HostedCaptcha } from '#contract/plain/hosted-captcha.ts';
import { problem } from '../http/problems/problem.ts';

const TIMEOUT_MS = 3000;
const RETRY_AFTER_SECONDS = 5;

/** Each provider's verification address, from its documentation. */
const VERIFY_URLS: Record<HostedCaptcha, string> = {
  'recaptcha-v2': 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** The fields that the three providers' answers share. */
const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/**
 * Error codes that mean an invalid visitor token. Every other code means wrong keys of ours or a failure of the
 * provider, and says nothing about the visitor.
 */
const VISITORS_FAULT = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'expired-input-response',
  'already-seen-response',
]);

type Settings = {
  provider: HostedCaptcha;
  secret: string;
  siteKey: string;
  /** Overrides the provider's own address. */
  verifyUrl: string | undefined;
  /** Host names of the pages that may embed the captcha. */
  hosts: string[];
};

/** Verifies tokens with a provider. An unclear answer counts as an unavailable provider. */
export function hostedVerifier(settings: Settings): VerifyCaptcha {
  return async ({ token }) => {
    // The provider's tokens are opaque, so the token is its own id.
    if (token === '') return { isPassed: false, id: null };
    const answer = await ask(settings, token);
    const isOurs = answer.hostname !== undefined && settings.hosts.includes(answer.hostname);
    if (answer.success) return { isPassed: isOurs, id: token };
    const codes = answer['error-codes'];
    if (codes.length === 0 || codes.some((code) => !VISITORS_FAULT.has(code))) throw unavailable();
    return { isPassed: false, id: token };
  };
}

async function ask(settings: Settings, token: string): Promise<z.infer<typeof Answer>> {
  const body = new URLSearchParams({ secret: settings.secret, response: token });
  if (settings.provider === 'hcaptcha') body.set('sitekey', settings.siteKey);
  try {
    const response = await fetch(settings.verifyUrl ?? VERIFY_URLS[settings.provider], {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Some providers send their error codes with status 400, so the body decides.
    return Answer.parse(await response.json());
  } catch (cause) {
    throw unavailable(cause);
  }
}

function unavailable(cause?: unknown) {
  return problem('captcha-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, cause);
}
