import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type IconName, iconPath, type LogoFacts, logoPath } from '#contract/logo.ts';
import type { MeetingView } from '#contract/meeting.ts';
import { problem } from '../http/problem.ts';
import { drawFavicon, drawIcon, type IconSource } from './draw-icon.ts';

const FETCH_TIMEOUT_MS = 3000;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Addresses that browsers know by heart cannot change with their content. */
const FOR_A_WHILE = 'public, max-age=300';
/** A logo opened by itself is a document of this origin: it may do nothing at all. */
const LOGO_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/** The files of one meeting, and of the one it was a moment ago. */
const MAX_FILES = 10;

export type LoadLogo = (logo: LogoFacts) => Promise<Buffer | undefined>;

type Dependencies = { currentMeeting: () => Promise<MeetingView>; loadLogo: LoadLogo };

/** The meeting's logo, and the icons drawn from it, each made once. */
export function answerBrand(app: FastifyInstance, { currentMeeting, loadLogo }: Dependencies): void {
  const keep = keepFiles();
  const config = { permission: 'public' };
  const logoBytes = (logo: LogoFacts) => keep(logoPath(logo), async () => (await loadLogo(logo)) ?? notFound());
  const source = async ({ logo, brand }: MeetingView): Promise<IconSource> => ({
    logo: logo === null ? null : { mediaType: logo.mediaType, bytes: await logoBytes(logo) },
    brand,
  });
  const icon = (name: IconName, meeting: MeetingView) =>
    keep(iconPath(name, meeting), async () => await drawIcon(name, await source(meeting)));
  const favicon = (meeting: MeetingView) =>
    keep(`${iconPath('tab', meeting)} as ico`, async () => await drawFavicon(await source(meeting)));

  app.get('/brand/:file', { config }, async (request, reply) => {
    const meeting = await currentMeeting();
    const path = request.url.split('?')[0];
    const { logo } = meeting;
    if (logo !== null && path === logoPath(logo)) {
      reply.header('content-security-policy', LOGO_POLICY);
      return await send(reply, await logoBytes(logo), { type: logo.mediaType, caching: FOR_EVER });
    }
    const name = (['tab', 'touch'] as const).find((one) => path === iconPath(one, meeting));
    if (name === undefined) throw problem('not-found');
    return await send(reply, await icon(name, meeting), { type: 'image/png', caching: FOR_EVER });
  });
  app.get('/favicon.ico', { config }, async (_request, reply) =>
    send(reply, await favicon(await currentMeeting()), { type: 'image/x-icon', caching: FOR_A_WHILE }),
  );
  app.get('/apple-touch-icon.png', { config }, async (_request, reply) =>
    send(reply, await icon('touch', await currentMeeting()), { type: 'image/png', caching: FOR_A_WHILE }),
  );
}

/** Reads a logo from a question service on another host; what comes is what its digest says, or nothing. */
export function fetchLogo(apiUrl: string): LoadLogo {
  return async (logo) => {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const answer = await fetch(`${apiUrl}${logoPath(logo)}`, { signal }).catch((cause: unknown) => {
      throw problem('service-unavailable', {}, cause);
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return createHash('sha256').update(bytes).digest('hex') === logo.digest ? bytes : undefined;
  };
}

function send(reply: FastifyReply, bytes: Buffer, { type, caching }: { type: string; caching: string }): FastifyReply {
  return reply.header('content-type', type).header('cache-control', caching).send(bytes);
}

function notFound(): never {
  throw problem('not-found');
}

/** Makes each file once, however many ask; one that could not be made is tried again. */
function keepFiles() {
  const files = new Map<string, Promise<Buffer>>();
  return async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = files.get(name);
    if (known !== undefined) return await known;
    if (files.size >= MAX_FILES) files.clear();
    const file = make();
    files.set(name, file);
    file.catch(() => files.delete(name));
    return await file;
  };
}
