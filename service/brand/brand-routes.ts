import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { iconPath, type LogoFacts, logoPath } from '#contract/meeting/logo.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { problem } from '../http/problems/problem.ts';
import type { QuestionService } from '../http/question-service.ts';
import { favicon, type IconSource } from './draw-icon.ts';
import { drawIconsInProcess, type Icons } from './drawing-process.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Addresses that browsers know by heart cannot change with their content. */
const FOR_A_WHILE = 'public, max-age=300';
/** A logo opened by itself is a document of this origin: it may do nothing at all. */
const LOGO_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/** Of one meeting, and of what it was a moment ago. */
const MAX_KEPT = 3;

export type LoadLogo = (logo: LogoFacts) => Promise<Buffer | undefined>;

/** A stand-in is not kept by browsers for long: a better one may take its place. */
type IconsOfMeeting = Icons & { isStandIn: boolean };

type Dependencies = { currentMeeting: () => Promise<MeetingView>; loadLogo: LoadLogo };

/** The meeting's logo, and the icons drawn from it, each made once. */
export function registerBrandRoutes(app: FastifyInstance, { currentMeeting, loadLogo }: Dependencies): void {
  const keptLogo = keepMade<Buffer>();
  const keptIcons = keepMade<IconsOfMeeting>();
  const config = { permission: 'public' } as const;
  const logoBytes = (logo: LogoFacts) => keptLogo(logoPath(logo), async () => (await loadLogo(logo)) ?? notFound());
  const source = async ({ logo, brand }: MeetingView): Promise<IconSource> => ({
    logo: logo === null ? null : { mediaType: logo.mediaType, bytes: await logoBytes(logo) },
    brand,
  });
  const iconsOf = (meeting: MeetingView) =>
    keptIcons(`${iconPath('tab', meeting)} ${meeting.brand}`, async () => await drawIcons(await source(meeting)));

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
    const { [name]: icon, isStandIn } = await iconsOf(meeting);
    return await send(reply, icon, { type: 'image/png', caching: isStandIn ? FOR_A_WHILE : FOR_EVER });
  });
  app.get('/favicon.ico', { config }, async (_request, reply) => {
    const { tab } = await iconsOf(await currentMeeting());
    return await send(reply, favicon(tab), { type: 'image/x-icon', caching: FOR_A_WHILE });
  });
  app.get('/apple-touch-icon.png', { config }, async (_request, reply) => {
    const { touch } = await iconsOf(await currentMeeting());
    return await send(reply, touch, { type: 'image/png', caching: FOR_A_WHILE });
  });
}

/** A logo that was taken once, and is too much to draw, leaves the icons in the brand colour. */
async function drawIcons(source: IconSource): Promise<IconsOfMeeting> {
  const drawn = await drawIconsInProcess(source);
  if (drawn !== undefined) return { ...drawn, isStandIn: false };
  const plain = source.logo === null ? undefined : await drawIconsInProcess({ logo: null, brand: source.brand });
  if (plain === undefined) throw problem('internal', {}, new Error('no icon could be drawn in time'));
  return { ...plain, isStandIn: true };
}

/** Reads a logo from a question service on another host; what comes is what its digest says, or nothing. */
export function fetchLogo(service: QuestionService): LoadLogo {
  return (logo) =>
    service.read(logoPath(logo), async (answer) => {
      const bytes = Buffer.from(await answer.arrayBuffer());
      return createHash('sha256').update(bytes).digest('hex') === logo.digest ? bytes : undefined;
    });
}

function send(reply: FastifyReply, bytes: Buffer, { type, caching }: { type: string; caching: string }): FastifyReply {
  return reply.header('content-type', type).header('cache-control', caching).send(bytes);
}

function notFound(): never {
  throw problem('not-found');
}

/** Makes each once, however many ask; what could not be made is tried again. */
function keepMade<Made>() {
  const kept = new Map<string, Promise<Made>>();
  return async (name: string, make: () => Promise<Made>): Promise<Made> => {
    const known = kept.get(name);
    if (known !== undefined) return await known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const made = make();
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return await made;
  };
}
