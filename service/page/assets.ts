import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import type { RenderPage } from '#web/ask/page-view.ts';
import { WORKER_POLICY } from '../http/guards/content-security-policies.ts';

const BUILT = join(import.meta.dirname, '../../dist');
/** The folders in which the build puts the files of the desk and of the stage (`web/build/web-config.ts`). */
const OF_THE_DESK = ['/assets/desk/', '/assets/stage/'];
/** The service worker of the stage, also compressed. It may serve the stage's document. */
const STAGE_WORKER = /\/assets\/stage\/[\w.-]*worker[\w-]*\.js\b/;
const WORKER_HEADERS = { 'service-worker-allowed': STAGE_PATH, 'content-security-policy': WORKER_POLICY };

class PageNotBuilt extends Error {
  override readonly name = 'PageNotBuilt';
  readonly code = 'page-not-built';
}

/** @throws PageNotBuilt */
export async function loadRenderer(): Promise<RenderPage> {
  const file = join(BUILT, 'page/render.js');
  if (!existsSync(file)) throw new PageNotBuilt('The page has not been built: run npm run build.');
  // oxlint-disable-next-line tribune/import-areas -- another program builds the page, so no source file names it
  const built: unknown = await import(pathToFileURL(file).href);
  if (!isRenderer(built)) throw new PageNotBuilt('The page was built by another version: run npm run build.');
  return built.renderPage;
}

function isRenderer(built: unknown): built is { renderPage: RenderPage } {
  return typeof built === 'object' && built !== null && 'renderPage' in built && typeof built.renderPage === 'function';
}

/**
 * Scripts, fonts and pictures. A file with a hashed name never changes; browsers revalidate the others after an hour.
 */
export async function registerAssetRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      const isOfDesk = OF_THE_DESK.some((folder) => route.url.startsWith(folder));
      // Error pages look like the page, also on the desk's host, and need its fonts.
      const isOfPage = !isOfDesk && /\.js\b/.test(route.url);
      route.config = { ...route.config, permission: 'public', isOfDesk, isOfPage };
    });
    await scope.register(staticFiles, {
      root: join(BUILT, 'public'),
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        if (STAGE_WORKER.test(path)) reply.headers(WORKER_HEADERS);
      },
    });
  });
}
