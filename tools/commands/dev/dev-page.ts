/** The page as `npm run dev` serves it: rendered from the source files, with the service's meeting. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { DevEnvironment, EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import { DESK_PATH } from '#contract/plain/organiser/desk-links.ts';
import { TAB_CONTENT_PARAMETER } from '#contract/plain/tab-content-parameter.ts';
import { readMeetingView } from '#contract/meeting/meeting.ts';
import type { PageView, RenderPage } from '#web/ask/page-view.ts';
import { closingAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import { deskDocument } from '#service/desk/desk-document.ts';
import type { DeskFiles } from '#service/desk/desk-files.ts';
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import { stageDocument } from '#service/stage-page/stage-document.ts';
import type { StageFiles } from '#service/stage-page/stage-files.ts';
import { chooseLanguage } from '#service/http/request-language.ts';

const RENDERER = '/web/ask/page/render.ts';
/** Without digests: Vite serves the source files, and the script brings its styles. */
const DESK_FILES: DeskFiles = { script: { address: '/web/desk/main.tsx', integrity: '' }, imports: [], styles: [] };
const STAGE_FILES: StageFiles = { script: { address: '/web/stage/main.tsx', integrity: '' }, imports: [], styles: [] };
/** The service may be restarting. */
const SERVICE_LIMIT_MS = 20_000;
const POLL_MS = 200;

export function devPage(serviceOrigin: string): Plugin {
  return {
    name: 'tribune:dev-page',
    config: () => ({ optimizeDeps: { entries: ['web/*/main.tsx', 'web/**/*.worker.ts'] } }),
    configureServer: (server) => () => {
      server.middlewares.use((request, response, fail) => {
        sendPage(server, serviceOrigin, { request, response }).catch(fail);
      });
    },
    // Only the renderer imports texts and the parts around the form; no browser module does.
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { client } = server.environments;
      if ((client.moduleGraph.getModulesByFile(file)?.size ?? 0) === 0) client.hot.send({ type: 'full-reload' });
    },
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Without the policy of the real page: Vite needs inline scripts and styles, and React Refresh more. */
async function sendPage(server: ViteDevServer, origin: string, { request, response }: Exchange): Promise<void> {
  const url = new URL(request.url ?? '/', origin);
  if (isOfDesk(url)) return await sendDesk(server, url, { request, response });
  if (url.pathname === STAGE_PATH) return await sendStage(server, url, { request, response });
  if (url.pathname !== '/') {
    response.writeHead(404).end();
    return;
  }
  const renderer: Record<string, unknown> = await server.ssrLoadModule(RENDERER);
  if (!hasRenderPage(renderer)) throw new Error(`${RENDERER} renders no page`);
  const { html } = renderer.renderPage(await viewFor(url, request, origin));
  const page = await server.transformIndexHtml(url.pathname, html);
  const styles = await stylesOf(server);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  // The styles name the fonts without the query that keeps the build from inlining them.
  response.end(page.replaceAll('?no-inline', '').replace('</head>', () => `${styles}</head>`));
}

function isOfDesk({ pathname }: URL): boolean {
  return pathname === DESK_PATH || pathname.startsWith(`${DESK_PATH}/`);
}

async function sendDesk(server: ViteDevServer, url: URL, { request, response }: Exchange): Promise<void> {
  const { meeting, language } = await viewFor(url, request, url.origin);
  const page = await server.transformIndexHtml(
    url.pathname,
    deskDocument(DESK_FILES, { meeting, language, pageUrl: '' }),
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
}

async function sendStage(server: ViteDevServer, url: URL, { request, response }: Exchange): Promise<void> {
  const { meeting, language } = await viewFor(url, request, url.origin);
  const isNamed = url.searchParams.has('lang');
  const document = stageDocument(STAGE_FILES, { meeting, language, isNamed, pageHost: null });
  const page = await server.transformIndexHtml(url.pathname, document);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
}

function hasRenderPage(module: object): module is { renderPage: RenderPage } {
  return 'renderPage' in module && typeof module.renderPage === 'function';
}

async function viewFor(url: URL, request: IncomingMessage, origin: string): Promise<PageView> {
  const meeting = readMeetingView(await fetchMeeting(`${origin}/api/v1/meeting`, Date.now() + SERVICE_LIMIT_MS));
  return {
    language: chooseLanguage(url.searchParams.get('lang') ?? undefined, request),
    phase: meeting.phase,
    meeting,
    closesAt: closingAt(scheduleOf(meeting), new Date(meeting.now)),
    apiUrl: '',
    hasTabContent: url.searchParams.has(TAB_CONTENT_PARAMETER),
  };
}

async function fetchMeeting(address: string, deadline: number): Promise<unknown> {
  try {
    return await (await fetch(address)).json();
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await wait(POLL_MS);
    return await fetchMeeting(address, deadline);
  }
}

/** The styles of all modules of the renderer, marked so that Vite's client takes them over. */
async function stylesOf(server: ViteDevServer): Promise<string> {
  const { ssr } = server.environments;
  const files = await stylesheetsOf(ssr);
  const tags = await Promise.all(
    files.map(async ({ url, file }) => {
      const { default: css }: Record<string, unknown> = await server.ssrLoadModule(`${url}?inline`);
      return `<style data-vite-dev-id="${file}">${String(css).replaceAll('</', '<\\/')}</style>`;
    }),
  );
  return tags.join('');
}

async function stylesheetsOf({ moduleGraph }: DevEnvironment): Promise<EnvironmentModuleNode[]> {
  const renderer = await moduleGraph.getModuleByUrl(RENDERER);
  const modules = new Set(renderer === undefined ? [] : [renderer]);
  for (const { importedModules } of modules) for (const imported of importedModules) modules.add(imported);
  return [...modules].filter(({ url }) => url.endsWith('.css'));
}
