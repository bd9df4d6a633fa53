import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getAdapter } from 'better-auth/db/adapter';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/plain/organiser/password-rules.ts';
import type { Queryable } from '../../database/database.ts';
import type { Secret } from '../../secret.ts';
import { hashTokens } from './hashed-tokens.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { RECOVERY_CODES_MADE, makeRecoveryCodes } from './recovery-codes.ts';
import { provenByPath, sessionPlugin } from './session-plugin.ts';

/**
 * Prefix of every desk cookie. Browsers limit `__Host-` cookies to their host and to https, except on loopback
 * addresses.
 */
export const COOKIE_PREFIX = '__Host-tribune';
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;
export const PENDING_COOKIE = `${COOKIE_PREFIX}.two_factor`;

/** The header that gives the library the client address. The library never sees a request's own header of this name. */
export const ADDRESS_HEADER = 'x-tribune-address';

/** A session's maximum duration. The database ends inactive sessions earlier. */
const SESSION_SECONDS = 12 * 60 * 60;
const STEP_SECONDS = 10 * 60;

export type AuthParts = {
  db: Queryable;
  secret: Secret;
  /** The desk's origin in browsers; undefined in a trial on localhost. */
  origin: string | undefined;
};

/** The key with which the library signs and encrypts. */
export function authKey(secret: Secret): string {
  return secret('organiser sign-in');
}

/**
 * Creates the sign-in library over our tables, without routes: our handlers call it. Its sign-up, rate limits, log and
 * telemetry are off.
 */
export async function createAuth({ db, secret, origin }: AuthParts) {
  const options = {
    ...commonOptions({ secret, origin }),
    plugins: [
      twoFactor({
        schema: TWO_FACTOR_SCHEMA,
        twoFactorCookieMaxAge: STEP_SECONDS,
        // Our own limits count the attempts and state how long to wait.
        accountLockout: { enabled: false },
        backupCodeOptions: { amount: RECOVERY_CODES_MADE, customBackupCodesGenerate: makeRecoveryCodes },
      }),
      passkeys(origin),
      sessionPlugin,
    ],
  } satisfies BetterAuthOptions;
  return betterAuth({ ...options, database: await tablesFor(db, options) });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/** Connects the library to our tables. It opens no transaction: on the embedded engine, it would wait for itself. */
export async function tablesFor(db: Queryable, options: BetterAuthOptions) {
  const adapter = await getAdapter({ ...options, database: { db, type: 'postgres', transaction: false } });
  return () => hashTokens(adapter);
}

/** Options that the instances for passwords and for company accounts share. */
export function commonOptions({ secret, origin }: Omit<AuthParts, 'db'>) {
  const baseURL = origin ?? 'http://localhost';
  return {
    appName: 'Tribune',
    baseURL,
    trustedOrigins: [baseURL],
    secret: authKey(secret),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Our error handler logs only the code. The library would print the error with the row's values.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { modelName: 'organiser', fields: { ...TIMES, emailVerified: 'email_verified' } },
    session: {
      modelName: 'organiser_session',
      fields: { ...TIMES, ...OF_ORGANISER, ...ENDING, ipAddress: 'ip_address', userAgent: 'user_agent' },
      additionalFields: {
        provenBy: { type: 'string', required: true, input: false, defaultValue: 'password', fieldName: 'proven_by' },
      },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'organiser_credential',
      fields: { ...TIMES, ...OF_ORGANISER, ...CREDENTIAL },
      updateAccountOnSignIn: false,
      accountLinking: { enabled: false },
    },
    verification: {
      modelName: 'organiser_verification',
      fields: { ...TIMES, ...ENDING },
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, provenBy: provenByPath(context?.path) ?? session['provenBy'] },
          }),
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { attributes: { sameSite: 'strict' } } },
      database: { generateId: () => crypto.randomUUID(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  } satisfies BetterAuthOptions;
}

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
const OF_ORGANISER = { userId: 'organiser_id' } as const;
const ENDING = { expiresAt: 'expires_at' } as const;
const CREDENTIAL = {
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
} as const;
const TWO_FACTOR_SCHEMA = {
  user: { fields: { twoFactorEnabled: 'has_second_factor' } },
  twoFactor: {
    modelName: 'organiser_second_factor',
    fields: {
      ...OF_ORGANISER,
      backupCodes: 'recovery_codes',
      verified: 'is_verified',
      failedVerificationCount: 'failed_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;
const PASSKEY_SCHEMA = {
  passkey: {
    modelName: 'organiser_passkey',
    fields: {
      ...OF_ORGANISER,
      publicKey: 'public_key',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
} as const;

/** A passkey counts as both factors, so the authenticator must verify its user by finger, face or PIN. */
function passkeys(origin: string | undefined) {
  return passkey({
    rpID: origin === undefined ? 'localhost' : new URL(origin).hostname,
    rpName: 'Tribune',
    ...(origin === undefined ? {} : { origin }),
    schema: PASSKEY_SCHEMA,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        requireUserVerified(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: ({ verification }) => requireUserVerified(verification.authenticationInfo.userVerified),
    },
  });
}

function requireUserVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}
