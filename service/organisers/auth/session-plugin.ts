import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { type ProvenBy, PROVEN_BY } from '../session/session-life.ts';

/** The organiser of a new session, and how they proved their identity. */
const NewSession = z.object({ organiserId: z.string(), provenBy: z.enum(PROVEN_BY) });

const Credentials = z.object({ email: z.string(), password: z.string() });

/** The proof of identity for each sign-in endpoint, by its path. */
const BY_PATH: Record<string, ProvenBy> = {
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'recoveryCode',
  '/passkey/verify-authentication': 'passkey',
  '/callback/:id': 'companyAccount',
};

/**
 * The proof of identity for a session that a library endpoint creates. Undefined for other paths, where the session
 * names its proof.
 */
export function provenByPath(path: string | undefined): ProvenBy | undefined {
  return BY_PATH[path ?? ''];
}

/** Session operations that the library lacks. Only our handlers call them: no endpoint has a route. */
export const sessionPlugin = {
  id: 'tribune-session',
  endpoints: {
    /**
     * The library's own sign-in refuses addresses such as `élodie@exemple.fr`. This path belongs to another of its
     * plugins and makes the library require the second factor.
     */
    signInWithPassword: createAuthEndpoint('/sign-in/username', { method: 'POST', body: Credentials }, async (ctx) => {
      const { internalAdapter, password } = ctx.context;
      const found = await internalAdapter.findUserByEmail(ctx.body.email, { includeAccounts: true });
      const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
      if (found === null || !hash) {
        // Hashing takes as long as verifying, so the time does not reveal whether an organiser has the address.
        await password.hash(ctx.body.password);
        throw new APIError('UNAUTHORIZED');
      }
      if (!(await password.verify({ hash, password: ctx.body.password }))) throw new APIError('UNAUTHORIZED');
      const session = await internalAdapter.createSession(found.user.id, false);
      await setSessionCookie(ctx, { session, user: found.user });
      return ctx.json({});
    }),
    /** Creates a session with its cookie, and deletes the request's own session, if any. */
    startSession: createAuthEndpoint.serverOnly({ method: 'POST', body: NewSession }, async (ctx) => {
      const { organiserId, provenBy } = ctx.body;
      const before = await getSessionFromCtx(ctx);
      const { internalAdapter } = ctx.context;
      const session = await internalAdapter.createSession(organiserId, false, { provenBy }, true);
      const user = await internalAdapter.findUserById(organiserId);
      if (user === null) throw new Error('a session without an organiser');
      await setSessionCookie(ctx, { session, user });
      if (before !== null) await internalAdapter.deleteSession(before.session.token);
      return ctx.json({ token: session.token });
    }),
    /** The organiser whose password was right and whose code is missing; null if there is none. */
    findPending: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie('two_factor');
      const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
      if (typeof identifier !== 'string') return ctx.json({ organiserId: null });
      const found = await ctx.context.internalAdapter.findVerificationValue(identifier);
      const isLive = found !== null && found.expiresAt > new Date();
      return ctx.json({ organiserId: isLive ? found.value : null });
    }),
  },
} satisfies BetterAuthPlugin;
