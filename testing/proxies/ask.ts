/** Sends one request over HTTP/2, as a browser sends it through a proxy. */
import { connect } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Proxy } from './proxy.ts';

const TIMEOUT_MS = 10_000;

type Http2Request = {
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The loopback address of the visitor. */
  from?: string;
  /** Resolves as soon as the answer contains this text, because a stream of changes does not end. */
  until?: string;
};

type Http2Answer = { status: number; text: string };

/** @throws Error when the proxy does not speak HTTP/2 or does not answer within ten seconds */
export async function askOverHttp2({ port, certificate }: Proxy, request: Http2Request): Promise<Http2Answer> {
  const { host, path, method = 'GET', headers = {}, body, from = '127.0.0.1', until } = request;
  const session = connect(`https://${host}`, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ host: '127.0.0.1', port, localAddress: from }),
        ca: certificate,
        servername: host,
        ALPNProtocols: ['h2'],
      }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<Http2Answer>();
  const timer = setTimeout(() => reject(new Error(`${method} ${host}${path}: no answer`)), TIMEOUT_MS);
  session.on('error', reject);
  const stream = session.request({ ':method': method, ':path': path, ...headers });
  const received: Http2Answer = { status: 0, text: '' };
  stream.on('response', (answer) => (received.status = answer[':status'] ?? 0));
  stream.setEncoding('utf8').on('data', (text: string) => {
    received.text += text;
    if (until !== undefined && received.text.includes(until)) resolve(received);
  });
  stream.on('end', () => resolve(received)).on('error', reject);
  stream.end(body);
  return await promise.finally(() => {
    clearTimeout(timer);
    session.destroy();
  });
}
