/** Loads on loopback, bounded in count and time. */
import autocannon from 'autocannon';

export type Load = {
  url: string;
  connections: number;
  /** How long; or, with `amount`, at most so long. */
  seconds?: number;
  /** How many requests. */
  amount?: number;
  /** One request each, in turn; a GET of the address when absent. */
  bodies?: { next: () => string };
  headers?: Record<string, string>;
  /** Requests a second in all; as many as possible when absent. */
  rate?: number;
};

export type LoadResult = { perSecond: number; p50: number; p99: number; ok: number; refused: number; bytes: number };

/** Sends the load and waits for its end. */
export async function load({ url, connections, seconds, amount, bodies, headers, rate }: Load): Promise<LoadResult> {
  const request: autocannon.Request =
    bodies === undefined
      ? { method: 'GET' }
      : { method: 'POST', setupRequest: (sent) => ({ ...sent, body: bodies.next() }) };
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    headers: { ...(bodies === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    requests: [request],
    ...(rate === undefined ? {} : { overallRate: rate }),
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ok: result['2xx'],
    refused: result.non2xx + result.errors,
    bytes: result.throughput.total,
  };
}

/** The middle of several rounds. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
