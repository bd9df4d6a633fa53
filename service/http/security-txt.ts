import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180;

type Contact = {
  /** Where to report vulnerabilities: a `mailto:` or `https:` address. */
  securityContact: string;
  /** The page's public origin, when it is known. */
  baseUrl: string | undefined;
};

/** Serves `/.well-known/security.txt` (RFC 9116), which names the contact for vulnerabilities. */
export function registerSecurityTxt(app: FastifyInstance, { securityContact, baseUrl }: Contact): void {
  const path = '/.well-known/security.txt';
  app.get(path, { config: { permission: 'public' } }, async (_request, reply) => {
    // Rounded to the day, so all caches of one day have the same text.
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
