import type { Plugin } from 'vite';
import { type Call, isMadeAtDesk, type Route } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';

const MODULE = 'virtual:routes';
const STAGE_CALLS = '/api/v1/stage/';

/** Gives the browser the method and path of each call. The calls themselves import zod, which no browser loads. */
export function callRoutes(): Plugin {
  return {
    name: 'tribune:routes',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? moduleText() : undefined),
  };
}

/** Several exports, so that each surface includes only the routes of its own calls. */
function moduleText(): string {
  return [
    `export const VISITOR_ROUTES = ${JSON.stringify(routesOf((call) => !isMadeAtDesk(call)))};`,
    `export const DESK_ROUTES = ${JSON.stringify(routesOf(isMadeAtDesk))};`,
    `export const STAGE_ROUTES = ${JSON.stringify(routesOf(({ path }) => path.startsWith(STAGE_CALLS)))};`,
  ].join('\n');
}

function routesOf(isChosen: (call: Call) => boolean): Record<string, Route> {
  const chosen = Object.entries<Call>(CALLS).filter(([, call]) => isChosen(call));
  return Object.fromEntries(chosen.map(([name, { method, path }]) => [name, { method, path }]));
}
