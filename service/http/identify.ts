import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { Identify } from './permissions.ts';

/** Names the system user on the operator's socket. Only that user or root can open the socket. */
export const OPERATOR_HEADER = 'tribune-operator';

const VISITOR: Actor = { kind: 'visitor' };
const UNNAMED = 'unknown';
/** User names as systems allow them, without characters that the register could not hold. */
const SYSTEM_USER = /^[\w.@+-]{1,64}$/;

export type Identification = {
  identify: Identify;
  /** The system client that makes a request: the operator or the monitor; undefined for people. It needs no query. */
  systemClientOf: (request: FastifyRequest) => Actor | undefined;
  /** Serves the app on a socket that only the operator can open. */
  operatorListener: RequestListener;
};

type Known = {
  metricsToken: string | undefined;
  /** Finds the organiser who sends a request; undefined without a session. Null where sign-in is not served. */
  findOrganiser: ((request: FastifyRequest) => Promise<Actor | undefined>) | null;
  /** Finds the device of a stage by its token; undefined without a valid one. */
  findDevice: ((request: FastifyRequest) => Promise<Actor | undefined>) | null;
};

/** Identifies the caller by the socket and the credentials of the request. */
export function identification(app: FastifyInstance, known: Known): Identification {
  const { metricsToken, findOrganiser, findDevice } = known;
  const fromOperator = new WeakSet<IncomingMessage>();
  const systemClientOf = ({ raw, headers }: FastifyRequest): Actor | undefined => {
    if (fromOperator.has(raw)) return { kind: 'operator', systemUser: systemUser(headers[OPERATOR_HEADER]) };
    return isBearer(headers.authorization, metricsToken) ? { kind: 'monitor' } : undefined;
  };
  return {
    systemClientOf,
    operatorListener: (request, response) => {
      fromOperator.add(request);
      app.routing(request, response);
    },
    identify: (request) => {
      const systemClient = systemClientOf(request);
      if (systemClient !== undefined) return systemClient;
      const { headers, routeOptions } = request;
      // Public calls look up no session, so a page view or a new question waits for no query.
      const isOpen = routeOptions.config.permission === 'public';
      if (isOpen) return VISITOR;
      // A request with a token is the device's, also in the browser of an organiser.
      const ofCookie = headers.cookie === undefined ? null : findOrganiser;
      const find = headers.authorization === undefined ? ofCookie : findDevice;
      return find === null ? VISITOR : find(request).then((actor) => actor ?? VISITOR);
    },
  };
}

function systemUser(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && SYSTEM_USER.test(sent) ? sent : UNNAMED;
}

function isBearer(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined || header === undefined) return false;
  const given = Buffer.from(header);
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
