import type { FastifyInstance } from 'fastify';
import { type CompanyRefusal, DESK_PATH, DESK_PLACES } from '#contract/plain/organiser/desk-links.ts';
import { newToken } from '../auth/ask-auth.ts';
import { CALLBACK_PATH } from '../auth/company-accounts.ts';
import type { DeskParts } from '../desk-parts.ts';
import { completeSignIn, recordFailure } from './complete-sign-in.ts';

const REFUSED: CompanyRefusal = 'company-account-refused';

/** Handles the return from the company's sign-in: redirects to the desk, or to the sign-in page with the problem. */
export function registerCompanyCallback(app: FastifyInstance, { db, company, attempts }: DeskParts): void {
  if (company === null) return;
  const config = { permission: 'public', isOfDesk: true } as const;
  app.get(CALLBACK_PATH, { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = async (code: CompanyRefusal) =>
      await reply.redirect(`${DESK_PLACES.companyAccount}?problem=${code}`, 303);
    // Limited, so that repeated returns fill neither the register nor the company's service.
    const attempt = await attempts.countAttemptFrom(request);
    if (attempt === undefined) return await refuse('too-many-attempts');
    const back = await company.finish(request);
    if (!back.isIn && back.code === 'company-account-unavailable') {
      await attempt.reset();
      return await refuse(back.code);
    }
    const token = back.isIn ? newToken(back.cookies) : undefined;
    if (!back.isIn || token === undefined) {
      await recordFailure(db, { step: 'companyAccount', organiserId: null });
      return await refuse(back.isIn ? REFUSED : back.code);
    }
    await attempt.reset();
    await completeSignIn(db, { request }, token);
    return await reply.header('set-cookie', back.cookies).redirect(DESK_PATH, 303);
  });
}
