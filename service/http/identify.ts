import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';

/** Names the system's user on the operator's socket. Whoever can open the socket is that user, or root. */
export const OPERATOR_HEADER = 'tribune-operator';

const UNNAMED = 'unknown';
/** As systems name users: nothing that could not stand in the register. */
const SYSTEM_USER = /^[\w.@+-]{1,64}$/;

export type Identification = {
  identify: (request: FastifyRequest) => Actor;
  /** Serves the app to whoever comes through a door that only the operator can open. */
  operatorListener: RequestListener;
};

/** Tells who makes a request: by the door it came through, and by what it carries. */
export function identification(app: FastifyInstance, metricsToken: string | undefined): Identification {
  const fromOperator = new WeakSet<IncomingMessage>();
  return {
    operatorListener: (request, response) => {
      fromOperator.add(request);
      app.routing(request, response);
    },
    identify: ({ raw, headers }) => {
      if (fromOperator.has(raw)) return { kind: 'operator', systemUser: systemUser(headers[OPERATOR_HEADER]) };
      return isBearer(headers.authorization, metricsToken) ? { kind: 'monitor' } : { kind: 'visitor' };
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
