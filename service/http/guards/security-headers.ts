import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { NOTHING } from './content-security-policies.ts';

/** The extent of HSTS: this host, also its subdomains, or also the browsers' preload list. */
export const HSTS_EXTENTS = ['host', 'subdomains', 'preload'] as const;
export type HstsExtent = (typeof HSTS_EXTENTS)[number];

/** Two years, as https://hstspreload.org asks. */
const HSTS_SECONDS = 63_072_000;

export type SecurityHeaders = Record<string, string>;

/** Sends every security header on every answer, errors included. */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers are the same for all answers, so Helmet builds them once. */
export function securityHeaders(hsts: HstsExtent): SecurityHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
    // One service must not decide for its whole domain, unless its operator asks for that.
    strictTransportSecurity: {
      maxAge: HSTS_SECONDS,
      includeSubDomains: hsts !== 'host',
      preload: hsts === 'preload',
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  setHeaders(response.req, response, () => {});
  const helmets = Object.entries(response.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    ...Object.fromEntries(helmets),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  };
}
