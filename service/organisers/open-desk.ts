import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/connect.ts';
import type { Secret } from '../secret.ts';
import { authKey, createAuth } from './auth/auth.ts';
import { companyAccounts } from './auth/company-accounts.ts';
import type { DeskParts, SendMail } from './desk-parts.ts';
import { limitAttempts } from './credentials/limit-attempts.ts';
import { personDigests } from './membership/person-digests.ts';

type Opening = {
  config: Config;
  database: OpenDatabase;
  secret: Secret;
  app: Pick<FastifyInstance, 'server' | 'log'>;
  /** The desk's origin in browsers; undefined in a trial on localhost. */
  origin: string | undefined;
  /** Null when mail is not configured. */
  sendMail: SendMail | null;
};

/** Creates the dependencies of sign-in and the team. */
export async function openDesk({ config, database, secret, app, origin, sendMail }: Opening): Promise<DeskParts> {
  const { desk: db } = database;
  const { oidc } = config;
  return {
    db,
    auth: await createAuth({ db, secret, origin }),
    key: authKey(secret),
    attempts: limitAttempts({ db, secret }),
    persons: personDigests(secret),
    origin: () => origin ?? listeningOrigin(app, config.port),
    sendMail,
    company: oidc === null || origin === undefined ? null : companyAccounts({ db, secret, origin, oidc, log: app.log }),
  };
}

/** Browsers accept passkeys for host names only, not for IP addresses, so a trial uses `localhost`. */
function listeningOrigin({ server }: Pick<FastifyInstance, 'server'>, configuredPort: number): string {
  const address: string | AddressInfo | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : configuredPort;
  return `http://localhost:${port}`;
}
