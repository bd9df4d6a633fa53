import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180;

type Contact = {
  /** Where weaknesses are told: a `mailto:` or `https:` address. */
  securityContact: string;
  /** Public origin of the page, when it is known. */
  baseUrl: string | undefined;
};

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. */
export function registerSecurityTxt(app: FastifyInstance, { securityContact, baseUrl }: Contact): void {
  const path = '/.well-known/security.txt';
  app.get(path, { config: { permission: 'public' } }, async (_request, reply) => {
    // By the day, so that it is the same for all caches of one.
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: fr, en',
      ...(baseUrl === undefined ? [] : [`Canonical: ${baseUrl}${path}`]),
    ];
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    return await reply.send(`${lines.join('\n')}\n`);
  });
}
