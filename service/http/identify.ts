import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { Identify } from './permissions.ts';

/** Names the system's user on the operator's socket. Whoever can open the socket is that user, or root. */
export const OPERATOR_HEADER = 'tribune-operator';

const UNNAMED = 'unknown';
/** As systems name users: nothing that could not stand in the register. */
const SYSTEM_USER = /^[\w.@+-]{1,64}$/;

export type Identification = {
  identify: Identify;
  /** Who it is, where a program asks and no person: the operator's, or one that measures. No database is asked. */
  programOf: (request: FastifyRequest) => Actor | undefined;
  /** Serves the app to whoever comes through a door that only the operator can open. */
  operatorListener: RequestListener;
};

type Known = {
  metricsToken: string | undefined;
  /** Tells which organiser a request comes from; undefined without a session. Null where nobody signs in. */
  findOrganiser: ((request: FastifyRequest) => Promise<Actor | undefined>) | null;
};

/** Tells who makes a request: by the door it came through, and by what it carries. */
export function identification(app: FastifyInstance, { metricsToken, findOrganiser }: Known): Identification {
  const fromOperator = new WeakSet<IncomingMessage>();
  const programOf = ({ raw, headers }: FastifyRequest): Actor | undefined => {
    if (fromOperator.has(raw)) return { kind: 'operator', systemUser: systemUser(headers[OPERATOR_HEADER]) };
    return isBearer(headers.authorization, metricsToken) ? { kind: 'monitor' } : undefined;
  };
  return {
    programOf,
    operatorListener: (request, response) => {
      fromOperator.add(request);
      app.routing(request, response);
    },
    identify: (request) => {
      const program = programOf(request);
      if (program !== undefined) return program;
      const { headers, routeOptions } = request;
      // What everybody may do asks nobody: a page view, or a question sent, waits for no session.
      const isOpen = routeOptions.config.permission === 'public';
      if (isOpen || headers.cookie === undefined || findOrganiser === null) return { kind: 'visitor' };
      return findOrganiser(request).then((organiser) => organiser ?? { kind: 'visitor' });
    },
  };
}

function systemUser(told: string | string[] | undefined): string {
  return typeof told === 'string' && SYSTEM_USER.test(told) ? told : UNNAMED;
}

function isBearer(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined || header === undefined) return false;
  const given = Buffer.from(header);
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
