import { readFileSync } from 'node:fs';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { COMPANY_REFUSALS, type CompanyRefusal, DESK_PATH } from '#contract/organiser/desk-links.ts';
import type { Database } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import type { Secret } from '../../secret.ts';
import { linkTokenHash } from '../link-token.ts';
import { personDigests } from '../person-digests.ts';
import { admitCompanyAccount } from './admit-company-account.ts';
import { askAuth, authHeaders, type Browsing } from './ask-auth.ts';
import { commonOptions, tablesFor } from './auth.ts';
import { discoveryAddress } from './try-issuer.ts';

/** Beside the call that leads there. */
const BASE_PATH = '/api/v1/session/company-account';
const PROVIDER = 'company';
/** Where the company's sign-in leads back to: it must know the address. */
export const CALLBACK_PATH = `${BASE_PATH}/callback/${PROVIDER}`;

/** The library requires an address. It finds the organiser by the bound account alone. */
const UNUSED_ADDRESS = 'unused@invalid';

export type CompanySettings = {
  db: Database;
  secret: Secret;
  /** Of the desk. */
  origin: string;
  oidc: { issuer: string; clientId: string; secretFile: string; rolesClaim: string | undefined };
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Whoever comes back from the company: the cookies that sign them in, or why they are not let in. */
export type CompanyReturn = { isIn: true; cookies: string[] } | { isIn: false; code: CompanyRefusal };

const Refused = z.object({ code: z.enum(COMPANY_REFUSALS) });

/** Signing in by an account of the company (OpenID Connect). */
export type CompanyAccounts = ReturnType<typeof companyAccounts>;

/** The issuer is asked for its addresses when the first comes; while it does not answer, again and again. */
export function companyAccounts(settings: CompanySettings) {
  let opening: ReturnType<typeof createCompanyAuth> | undefined;
  /** @throws the problem `company-account-unavailable` */
  const open = async () => {
    opening ??= createCompanyAuth(settings);
    const auth = await opening;
    const { socialProviders } = await auth.$context;
    if (socialProviders.some(({ id }) => id === PROVIDER)) return auth;
    opening = undefined;
    throw problem('company-account-unavailable');
  };
  return {
    /**
     * Where the browser goes; the cookie that leads it back is set.
     *
     * @param invitation the token of the invitation that is accepted so
     * @throws the problem `company-account-unavailable`
     */
    start: async (ctx: Browsing, invitation: string | undefined): Promise<string> => {
      const auth = await open();
      // What is kept of an invitation while its owner is away is not what opens it.
      const additionalData = invitation === undefined ? {} : { invitation: linkTokenHash(invitation).toString('hex') };
      const body = { provider: PROVIDER, callbackURL: DESK_PATH, disableRedirect: true, additionalData };
      const outcome = await askAuth(
        ctx,
        async (headers) => await auth.api.signInSocial({ body, headers, returnHeaders: true }),
      );
      if (outcome.isRefused || outcome.response.url === undefined) throw problem('company-account-unavailable');
      return outcome.response.url;
    },
    /**
     * Takes whoever comes back from the company.
     *
     * @throws the problem `company-account-unavailable`
     */
    finish: async (request: FastifyRequest): Promise<CompanyReturn> => {
      const auth = await open();
      const response = await auth.handler(
        new Request(new URL(request.url, settings.origin), { headers: authHeaders(request) }),
      );
      const target = response.headers.get('location') ?? '';
      const isIn = response.status === 302 && !/[?&]error=/.test(target);
      if (isIn) return { isIn, cookies: response.headers.getSetCookie() };
      const refused = Refused.safeParse(await response.json().catch(() => null));
      return { isIn, code: refused.data?.code ?? 'company-account-refused' };
    },
  };
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
              const invitation: unknown = state === null ? undefined : Reflect.get(state, 'invitation');
              const admission = await admitCompanyAccount(db, {
                profile,
                persons: personDigests(secret),
                invitation,
                rolesClaim: oidc.rolesClaim,
              });
              if (admission === 'keptLastSecretary') {
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
