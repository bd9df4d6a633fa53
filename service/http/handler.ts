import type { FastifyRequest } from 'fastify';
import type { Answer, Call, Parsed } from '#contract/calls/call.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from './actor.ts';

/** The part of a request that a handler gets besides its input. */
export type CallContext<Connection = Database> = {
  /** The pool that the call declares, or the open transaction if the call declares one. */
  db: Connection;
  actor: Actor;
  language: Language;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  /** Adds `Set-Cookie` lines to the answer. */
  setCookies: (lines: readonly string[]) => void;
  /** Aborted when the client has gone or the service is about to close. */
  signal: AbortSignal;
};

type ContextOf<C extends Call> = CallContext<C extends { transaction: true } ? Transaction : Database>;

/** One handler per call; a missing one is a type error. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (ctx: ContextOf<Calls[Name]>, input: Parsed<Calls[Name]>) => Promise<Answer<Calls[Name]>>;
};
