/** Makes a test fail on a problem that its call does not declare or that has an unfilled placeholder. */
import type { FastifyInstance } from 'fastify';
import { type Call, problemsOf } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';

const PLACES = new Map(
  Object.entries<Call>(CALLS).map(([name, call]) => [`${call.method} ${call.path}`, { name, codes: problemsOf(call) }]),
);

/** Replaces an undeclared problem, or one with a missing value, by a 500 that names the fault in place of the code. */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook<string>('onSend', async (request, reply, payload) => {
    const call = PLACES.get(`${request.method} ${request.routeOptions.url}`);
    if (call === undefined || reply.statusCode < 400) return payload;
    const { code, title } = JSON.parse(payload);
    const isDeclared = call.codes.includes(code);
    if (isDeclared && !title.includes('{{')) return payload;
    reply.code(500);
    return JSON.stringify({ code: isDeclared ? title : `${call.name} does not declare ${code}` });
  });
}
