import { STAGE_ROUTES } from 'virtual:routes';
import type { Input, Reply } from '#contract/calls/call.ts';
import type { Calls } from '#contract/calls/calls.ts';
import { type Outcome, makeCall } from '#web/kit/client/client.ts';
import { requestOf } from '#contract/plain/request.ts';

export type StageCallName = keyof typeof STAGE_ROUTES;
/** The answer of a call as JSON carries it. */
export type Replied<Name extends StageCallName> = Reply<Calls[Name]>;

export type StageOverview = Replied<'showStage'>;
export type StageState = StageOverview['state'];
export type StageTopics = Replied<'showStageTopics'>;
export type StageTopic = StageTopics['topics'][number];
/** A command that the service has not carried out. */
export type Refusal = Pick<Extract<Outcome<Calls['commandStage']>, { isDone: false }>, 'status'>;
export type PairedDevice = Replied<'redeemDeviceCode'>;
export type OwnDevice = Replied<'showOwnDevice'>;

type Sending = {
  /** Undefined for the call that pairs. */
  token?: string | undefined;
  /** Idempotency key of a command. */
  key?: string;
  /** Ends the wait for an answer. */
  signal?: AbortSignal;
};

/**
 * Makes a call of a device.
 *
 * @throws when no complete answer arrives; the service may still have carried it out
 */
export async function callStage<Name extends StageCallName>(
  name: Name,
  input: Input<Calls[Name]>,
  { token, key, signal }: Sending,
): Promise<Outcome<Calls[Name]>> {
  const headers = {
    'Accept-Language': document.documentElement.lang,
    ...authorization(token),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
  return await makeCall<Calls[Name]>(requestOf(STAGE_ROUTES[name], input), {
    apiUrl: '',
    headers,
    ...(signal === undefined ? {} : { signal }),
  });
}

export function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
