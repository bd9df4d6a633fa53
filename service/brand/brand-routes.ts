import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  iconPath,
  type IconName,
  PICTURE_NAMES,
  pictureDigest,
  type PictureName,
  picturePath,
} from '#contract/plain/meeting/logo.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { problem } from '../http/problems/problem.ts';
import type { QuestionService } from '../http/question-service.ts';
import { drawTileInProcess } from './drawing-process.ts';
import { favicon } from './favicon.ts';
import type { Icons } from './logo-queries.ts';

const LASTING_PNG = { type: 'image/png', caching: 'public, max-age=31536000, immutable' };
/** Browsers request some addresses without a link. Those addresses cannot change with their content. */
const FOR_A_WHILE = 'public, max-age=300';
/** Holds the pictures of two logos. */
const MAX_CACHED = 2 * PICTURE_NAMES.length;

/** Reads one picture of a logo; undefined when it no longer exists. */
export type LoadPicture = (picture: { digest: string; path: string }) => Promise<Buffer | undefined>;

type ShownLogo = NonNullable<MeetingView['logo']>;
type Dependencies = { currentMeeting: () => Promise<MeetingView>; loadPicture: LoadPicture };

/** Serves the pictures of the meeting's logo, and the icons. Each is read or drawn once. */
export function registerBrandRoutes(app: FastifyInstance, { currentMeeting, loadPicture }: Dependencies): void {
  const cachedPictures = cacheMade<Buffer>();
  const cachedTiles = cacheMade<Icons>();
  const config = { permission: 'public' } as const;
  const pictureOf = async (name: PictureName, logo: ShownLogo) => {
    const path = picturePath(name, logo);
    return await cachedPictures(
      path,
      async () => (await loadPicture({ digest: pictureDigest(name, logo), path })) ?? notFound(),
    );
  };
  const iconOf = async (name: IconName, { logo, brand }: MeetingView) =>
    logo === null ? (await cachedTiles(brand, () => drawTileInProcess(brand)))[name] : await pictureOf(name, logo);

  app.get('/brand/:file', { config }, async (request, reply) => {
    const meeting = await currentMeeting();
    const { logo } = meeting;
    const path = request.url.split('?')[0];
    const icon = (['tab', 'touch'] as const).find((one) => path === iconPath(one, meeting));
    if (icon !== undefined) return await send(reply, await iconOf(icon, meeting), LASTING_PNG);
    const name = logo === null ? undefined : PICTURE_NAMES.find((one) => path === picturePath(one, logo));
    if (logo === null || name === undefined) throw problem('not-found');
    return await send(reply, await pictureOf(name, logo), LASTING_PNG);
  });
  app.get('/favicon.ico', { config }, async (_request, reply) => {
    const tab = await iconOf('tab', await currentMeeting());
    return await send(reply, favicon(tab), { type: 'image/x-icon', caching: FOR_A_WHILE });
  });
  app.get('/apple-touch-icon.png', { config }, async (_request, reply) => {
    const touch = await iconOf('touch', await currentMeeting());
    return await send(reply, touch, { type: 'image/png', caching: FOR_A_WHILE });
  });
}

/** Reads a picture from a question service on another host, and checks its digest. */
export function fetchPicture(service: QuestionService): LoadPicture {
  return ({ digest, path }) =>
    service.read(path, async (answer) => {
      const bytes = Buffer.from(await answer.arrayBuffer());
      return createHash('sha256').update(bytes).digest('hex') === digest ? bytes : undefined;
    });
}

function send(reply: FastifyReply, bytes: Buffer, { type, caching }: { type: string; caching: string }): FastifyReply {
  return reply.header('content-type', type).header('cache-control', caching).send(bytes);
}

function notFound(): never {
  throw problem('not-found');
}

/** Makes each picture once for all requests; a failure is retried. */
function cacheMade<Made>() {
  const cache = new Map<string, Promise<Made>>();
  return async (name: string, make: () => Promise<Made>): Promise<Made> => {
    const known = cache.get(name);
    if (known !== undefined) return await known;
    if (cache.size >= MAX_CACHED) cache.clear();
    const made = make();
    cache.set(name, made);
    made.catch(() => cache.delete(name));
    return await made;
  };
}
