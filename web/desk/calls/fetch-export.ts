import { DESK_ROUTES } from 'virtual:routes';
import { requestOf } from '#contract/plain/request.ts';
import type { Input } from '#contract/calls/call.ts';
import type { Calls } from '#contract/calls/calls.ts';
import { outcomeOf } from '#web/kit/client/client.ts';
import { CallRefused, CallUnanswered, organiserHeader } from './client.ts';

type ExportName =
  | 'exportQuestions'
  | 'exportAnswers'
  | 'exportOpenQuestions'
  | 'exportOrderCoverage'
  | 'downloadBook'
  | 'downloadGlossary';

/**
 * Fetches the file of a list and reads it completely; a broken download throws. A long list takes more
 * time than other calls.
 *
 * @throws CallRefused
 * @throws CallUnanswered
 */
export async function fetchExport<Name extends ExportName>(name: Name, input: Input<Calls[Name]>): Promise<Blob> {
  const { method, path, body } = requestOf(DESK_ROUTES[name], input);
  const headers = {
    'Accept-Language': document.documentElement.lang,
    'Content-Type': 'application/json',
    ...organiserHeader(),
  };
  try {
    const response = await fetch(path, { method, cache: 'no-store', headers, ...(body === undefined ? {} : { body }) });
    if (response.ok) return await response.blob();
    const outcome = await outcomeOf(response);
    if (!outcome.isDone) throw new CallRefused(outcome.status, outcome.problem, outcome.waitSeconds);
  } catch (error) {
    if (error instanceof CallRefused) throw error;
    throw new CallUnanswered(name, { cause: error });
  }
  throw new CallUnanswered(name);
}
