/**
 * The service worker of the stage: without a network, it serves the files of the shell from the cache that the page
 * fills. It never answers calls, so no screen takes an old answer for a new one.
 */
import { FILES, SHELL_CACHE, shellAnswer } from './shell-answer.ts';

/** The parts of a service worker that this one uses; TypeScript's DOM library does not have them. */
type WorkerScope = { skipWaiting: () => Promise<void>; clients: { claim: () => Promise<void> } };
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type RequestEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

const scope: unknown = self;

self.addEventListener('install', (event: Event) => {
  if (isLifeEvent(event) && isScope(scope)) event.waitUntil(scope.skipWaiting());
});
self.addEventListener('activate', (event: Event) => {
  if (isLifeEvent(event) && isScope(scope)) event.waitUntil(scope.clients.claim());
});
self.addEventListener('fetch', (event: Event) => {
  if (isRequestEvent(event)) answer(event);
});

function answer(event: RequestEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isDocument = request.mode === 'navigate';
  if (request.method !== 'GET' || origin !== self.location.origin || !(isDocument || FILES.test(pathname))) return;
  event.respondWith(
    shellAnswer({
      isDocument,
      fromNetwork: async () => await fetch(request),
      fromCache: async () => {
        const cache = await caches.open(SHELL_CACHE);
        return await cache.match(pathname);
      },
    }),
  );
}

function isLifeEvent(event: Event): event is LifeEvent {
  return 'waitUntil' in event;
}

function isRequestEvent(event: Event): event is RequestEvent {
  return 'respondWith' in event;
}

function isScope(value: unknown): value is WorkerScope {
  return typeof value === 'object' && value !== null && 'skipWaiting' in value;
}
