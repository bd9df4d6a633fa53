import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Directives = Record<string, string[]>;

/** Nothing may load, frame or submit. What a page needs is opened by name. */
const CLOSED: Directives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Sends every security header on every answer, errors included. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CLOSED },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    );
  });
}

/**
 * The Content-Security-Policy of a page: its own scripts, workers, styles and fonts, calls to the
 * question service, and Trusted Types for every script sink.
 *
 * @param apiUrl origin of the question service; empty when it is the page's own
 * @param styleHashes `sha256-…` of each inline style
 */
export function pagePolicy({ apiUrl, styleHashes }: { apiUrl: string; styleHashes: string[] }): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${apiUrl}`.trim(),
    "require-trusted-types-for 'script'",
    'trusted-types tribune',
  ].join('; ');
}
