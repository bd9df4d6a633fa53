import { DESK_ROUTES, VISITOR_ROUTES } from 'virtual:routes';
import { BACKGROUND_HEADER } from '#contract/plain/organiser/background-header.ts';
import { ORGANISER_HEADER } from '#contract/plain/organiser/organiser-header.ts';
import type { Input, Reply } from '#contract/calls/call.ts';
import type { Calls } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import type { Problem } from '#contract/problem.ts';
import { makeCall } from '#web/kit/client/client.ts';

const ROUTES = { ...DESK_ROUTES, showMeeting: VISITOR_ROUTES.showMeeting };
export type DeskCalls = Pick<Calls, keyof typeof ROUTES>;
export type DeskCallName = keyof DeskCalls;
/** The answer of a call as JSON carries it. */
export type Replied<Name extends DeskCallName> = Reply<DeskCalls[Name]>;

/** The service has answered with a problem. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly problem: Partial<Problem>;
  /** Seconds to wait before the next try; 0 when the service names no wait. */
  readonly waitSeconds: number;

  constructor(status: number, problem: Partial<Problem>, waitSeconds: number) {
    super(problem.code ?? String(status));
    this.status = status;
    this.problem = problem;
    this.waitSeconds = waitSeconds;
  }
}

/** The service does not know the session, or it has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallRefused && error.problem.code === 'unauthorized';
}

/** A colleague has changed the object of the command since the organiser saw it. */
export function isChangedMeanwhile(error: unknown): error is CallRefused {
  return error instanceof CallRefused && error.problem.code === 'changed-meanwhile';
}

/** No answer arrived, so the caller cannot know whether the service carried out the call. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';
}

let shownOrganiser: string | undefined;

/** Names the organiser of the page in each later call, so that none is made in another organiser's session. */
export function nameOrganiser(organiserId: string): void {
  shownOrganiser = organiserId;
}

/** The header that names the organiser of the page; none before the sign-in. */
export function organiserHeader(): Record<string, string> {
  return shownOrganiser === undefined ? {} : { [ORGANISER_HEADER]: shownOrganiser };
}

type Sending = {
  /** Idempotency key of a command: the service carries out the same key with the same content once. */
  key?: string;
  /** Ends the call when its answer is no longer wanted. */
  signal?: AbortSignal | undefined;
};

/**
 * Makes a call of the desk. Problems arrive in the language of the document.
 *
 * @throws CallRefused
 * @throws CallUnanswered
 */
export async function callDesk<Name extends DeskCallName>(
  name: Name,
  input: Input<DeskCalls[Name]>,
  { key, signal }: Sending = {},
): Promise<Replied<Name>> {
  const headers = {
    'Accept-Language': document.documentElement.lang,
    ...organiserHeader(),
    ...(isBackgroundRequest() ? { [BACKGROUND_HEADER]: '1' } : {}),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
  const outcome = await makeCall<DeskCalls[Name]>(requestOf(ROUTES[name], input), {
    apiUrl: '',
    headers,
    signal,
  }).catch((error: unknown) => {
    throw new CallUnanswered(name, { cause: error });
  });
  if (!outcome.isDone) throw new CallRefused(outcome.status, outcome.problem, outcome.waitSeconds);
  if (!isComplete(outcome.answer)) throw new CallUnanswered(name);
  return outcome.answer;
}

/**
 * A request counts as background when the last key press or click is some seconds old; it does not extend the session.
 * Browsers without `userActivation` never mark one.
 */
function isBackgroundRequest(): boolean {
  return 'userActivation' in navigator && !navigator.userActivation.isActive;
}

/** The service that answers also served this script, so its answer has the shape of the contract. */
function isComplete<T>(answer: Partial<T> | T): answer is T {
  return typeof answer === 'object';
}
