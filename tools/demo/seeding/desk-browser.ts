/** A minimal browser at the desk: it stores cookies and sends the headers of the desk's own page. */
import type { z } from 'zod';
import type { Call, Input } from '#contract/calls/call.ts';
import { requestOf } from '#contract/plain/request.ts';

export type DeskBrowser = ReturnType<typeof openBrowser>;

type Answered<Body extends z.ZodType> = { output: { body: Body } };

/** @param origin of the service, such as http://127.0.0.1:3000 */
export function openBrowser(origin: string, userAgent = 'Tribune demonstration') {
  const cookies = new Map<string, string>();
  const send = async <C extends Call>(call: C, input: Input<C>): Promise<Response> => {
    const { method, path, body } = requestOf(call, input);
    const headers = {
      'user-agent': userAgent,
      ...(cookies.size > 0 && { cookie: [...cookies.values()].map(pairOf).join('; ') }),
      ...(method !== 'GET' && { origin, 'idempotency-key': crypto.randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: body ?? null });
    for (const line of answer.headers.getSetCookie()) storeCookie(cookies, line);
    if (!answer.ok) throw new Error(`${method} ${call.path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return {
    /** Makes a call and parses its answer by the contract. @throws Error with the problem */
    ask: async <C extends Call, Body extends z.ZodType>(
      call: C & Answered<Body>,
      input: Input<C>,
    ): Promise<z.output<Body>> => call.output.body.parse(await (await send(call, input)).json()),
    /** Makes a call without an answer body. @throws Error with the problem */
    send: async <C extends Call>(call: C, input: Input<C>): Promise<void> => {
      await send(call, input);
    },
    /** As the service set them, with their attributes. */
    cookieLines: (): string[] => [...cookies.values()],
  };
}

function pairOf(line: string): string {
  return line.split(';', 1)[0] ?? '';
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [name = ''] = line.split('=', 1);
  if (/; *max-age=0(;|$)/i.test(line)) cookies.delete(name);
  else cookies.set(name, line);
}
