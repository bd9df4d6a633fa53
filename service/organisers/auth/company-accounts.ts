import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { COMPANY_REFUSALS, type CompanyRefusal, DESK_PATH } from '#contract/plain/organiser/desk-links.ts';
import type { Database } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { ProblemError, problem } from '../../http/problems/problem.ts';
import type { Secret } from '../../secret.ts';
import { linkTokenHash } from '../credentials/link-token.ts';
import { personDigests } from '../membership/person-digests.ts';
import { admitCompanyAccount } from './admit-company-account.ts';
import { askAuth, authHeaders, type Browsing } from './ask-auth.ts';
import { commonOptions, tablesFor } from './auth.ts';
import { discoveryAddress } from './try-issuer.ts';

const UNAVAILABLE = 'company-account-unavailable';

/** The path of the call that starts a company sign-in. */
const BASE_PATH = '/api/v1/session/company-account';
const PROVIDER = 'company';
/** The redirect address, which must be registered with the company's sign-in. */
export const CALLBACK_PATH = `${BASE_PATH}/callback/${PROVIDER}`;

/** The library requires an address, but it finds the organiser by the bound account alone. */
const UNUSED_ADDRESS = 'unused@invalid';

/** The library has no limit of its own for its requests to the issuer, and the person waits. */
const ISSUER_TIMEOUT_MS = 5000;

export type CompanySettings = {
  db: Database;
  secret: Secret;
  /** The desk's origin. */
  origin: string;
  oidc: { issuer: string; clientId: string; secretFile: string; rolesClaim: string | undefined };
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** The result of a return from the company: the session's cookies, or the reason for the refusal. */
export type CompanyReturn = { isIn: true; cookies: string[] } | { isIn: false; code: CompanyRefusal };

type Starting = Browsing & Pick<CallContext, 'language'>;

const Refused = z.object({ code: z.enum(COMPANY_REFUSALS) });

/** Sign-in with a company account (OpenID Connect). */
export type CompanyAccounts = ReturnType<typeof companyAccounts>;

/** Requests the issuer's endpoints at the first sign-in, and again at later ones until the issuer answers. */
export function companyAccounts(settings: CompanySettings) {
  let opening: Promise<CompanyAuth> | undefined;
  /** Concurrent sign-ins share one request. @throws the problem `company-account-unavailable` */
  const open = async () => {
    opening ??= openCompanyAuth(settings).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return await opening;
  };
  return {
    /**
     * Returns the address of the company's sign-in, and sets the cookie for the return.
     *
     * @param ctx `ctx.language` becomes the language of a new organiser whose company account names none
     * @param invitation the token of the invitation to accept
     * @throws the problem `company-account-unavailable`
     */
    start: async (ctx: Starting, invitation: string | undefined): Promise<string> => {
      const auth = await open();
      // The state stores only the hash, which cannot open the invitation.
      const accepted = invitation === undefined ? {} : { invitation: linkTokenHash(invitation).toString('hex') };
      const additionalData = { ...accepted, language: ctx.language };
      const body = { provider: PROVIDER, callbackURL: DESK_PATH, disableRedirect: true, additionalData };
      const outcome = await askAuth(
        ctx,
        async (headers) => await auth.api.signInSocial({ body, headers, returnHeaders: true }),
      );
      if (outcome.isRefused || outcome.response.url === undefined) throw problem(UNAVAILABLE);
      return outcome.response.url;
    },
    /** Handles the browser's return from the company. */
    finish: async (request: FastifyRequest): Promise<CompanyReturn> => {
      const returned = new Request(new URL(request.url, settings.origin), { headers: authHeaders(request) });
      const response = await open()
        .then(async (auth) => await inTime(auth.handler(returned)))
        .catch((error: unknown) => {
          if (!(error instanceof ProblemError) || error.code !== UNAVAILABLE) throw error;
          settings.log.warn({ err: error.cause }, 'the company’s sign-in does not answer');
          return undefined;
        });
      if (response === undefined) return { isIn: false, code: UNAVAILABLE };
      const target = response.headers.get('location') ?? '';
      const isIn = response.status === 302 && !/[?&]error=/.test(target);
      if (isIn) return { isIn, cookies: response.headers.getSetCookie() };
      const refused = Refused.safeParse(await response.json().catch(() => null));
      return { isIn, code: refused.data?.code ?? 'company-account-refused' };
    },
  };
}

type CompanyAuth = Awaited<ReturnType<typeof createCompanyAuth>>;

/** @throws the problem `company-account-unavailable`, also when the issuer does not answer in time */
async function openCompanyAuth(settings: CompanySettings): Promise<CompanyAuth> {
  try {
    const opened = await inTime(withIssuer(settings));
    if (opened !== undefined) return opened;
  } catch (error) {
    throw problem(UNAVAILABLE, {}, error);
  }
  throw problem(UNAVAILABLE);
}

/** @throws the problem `company-account-unavailable` when the issuer does not answer in time */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = wait(ISSUER_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw problem(UNAVAILABLE, {}, new Error(`The issuer did not answer within ${ISSUER_TIMEOUT_MS} ms`));
  });
  return await Promise.race([work, late]);
}

/** Returns undefined when the issuer's answer is not usable. */
async function withIssuer(settings: CompanySettings): Promise<CompanyAuth | undefined> {
  const auth = await createCompanyAuth(settings);
  const { socialProviders } = await auth.$context;
  return socialProviders.some(({ id }) => id === PROVIDER) ? auth : undefined;
}

async function createCompanyAuth({ db, secret, origin, oidc, log }: CompanySettings) {
  const options = {
    ...commonOptions({ secret, origin }),
    basePath: BASE_PATH,
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: PROVIDER,
            discoveryUrl: discoveryAddress(oidc.issuer),
            clientId: oidc.clientId,
            clientSecret: readFileSync(oidc.secretFile, 'utf8').trim(),
            authentication: 'basic',
            scopes: ['openid', 'email', 'profile'],
            requireIdTokenVerification: true,
            disableSignUp: true,
            mapProfileToUser: async (profile) => {
              const state = await getOAuthState();
              const stored = (name: string): unknown => (state === null ? undefined : Reflect.get(state, name));
              const admission = await admitCompanyAccount(db, {
                profile,
                persons: personDigests(secret),
                invitation: stored('invitation'),
                language: stored('language'),
                rolesClaim: oidc.rolesClaim,
              });
              if (admission === 'lastSecretaryRemains') {
                log.warn(
                  'the last secretary keeps the role that the company removed: no other organiser could give roles',
                );
              } else if (admission !== 'admitted') throw new APIError('UNAUTHORIZED', { code: admission });
              return { email: UNUSED_ADDRESS };
            },
          },
        ],
      }),
    ],
  } satisfies BetterAuthOptions;
  return betterAuth({ ...options, database: await tablesFor(db, options) });
}
