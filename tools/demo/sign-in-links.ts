/**
 * Links that sign somebody in at once, for the demonstration alone: the service knows none. This process has made up
 * the organisers with their passwords and apps; it signs one of them in as they would themselves, and gives the cookie of
 * the session to the browser that opens the link. Each link works once, and on this machine only.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CALLS } from '#contract/calls/calls.ts';
import { DESK_PATH } from '#contract/organiser/desk-links.ts';
import { requestLanguage } from '#service/http/request-language.ts';
import { openBrowser } from './seeding/desk-browser.ts';
import { type Account, signIn } from './seeding/join-desk.ts';

type Parts = {
  /** Where the service listens on this machine. */
  servicePort: number;
  /** Where the links are opened; 0 takes a free one. */
  port: number;
  /** Called once somebody is signed in: their link is used up. */
  onUsed: (account: Account) => void;
};

const TOKEN_BYTES = 16;
/** A browser reaches both by either name, and keeps a cookie for the one that it was given. */
const HOSTS: readonly string[] = ['localhost', '127.0.0.1'];
const KEPT_PATH = '/kept';
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
};

const USED =
  'This link has been used, or the demonstration that it was for has ended: the terminal has the one that works.';
const NOT_KEPT =
  'This browser keeps no secure cookie from a page without https, as Safari does not: the desk cannot be opened in it here. Use Chrome, Edge or Firefox.';
const FAILED = 'Nobody could be signed in: the terminal says why.';

export type SignInLinks = {
  /** A new link for somebody. */
  linkFor: (account: Account) => string;
  close: () => void;
};

export async function serveSignInLinks({ servicePort, port, onUsed }: Parts): Promise<SignInLinks> {
  const accounts = new Map<string, Account>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      send(response, 500, FAILED);
    });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', headers } = request;
    if (url === KEPT_PATH) return tellWhetherKept(request, response);
    const account = accounts.get(url.slice(1));
    if (account === undefined || request.method !== 'GET') return send(response, 404, USED);
    // Before anything else: a second request finds nothing.
    accounts.delete(url.slice(1));
    const browser = openBrowser(`http://127.0.0.1:${servicePort}`, headers['user-agent']);
    await signIn(browser, account);
    await browser.ask(CALLS.setPreferences, { body: { language: requestLanguage(request) } });
    response.setHeader('set-cookie', browser.cookieLines());
    // A page of its own and no redirection: what a browser then sends, it sends as from here, wherever the link stood.
    response.setHeader('refresh', `0; url=${KEPT_PATH}`);
    send(response, 200, 'Signing in…');
    onUsed(account);
  };
  const tellWhetherKept = ({ headers }: IncomingMessage, response: ServerResponse): void => {
    if (headers.cookie === undefined) return send(response, 200, NOT_KEPT);
    const host = hostOf(headers.host);
    response.setHeader('location', `http://${host}:${servicePort}${DESK_PATH}`);
    send(response, 303, '');
  };
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    linkFor: (account) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      accounts.set(token, account);
      const address = server.address();
      const listeningPort = typeof address === 'object' && address !== null ? address.port : port;
      return `http://localhost:${listeningPort}/${token}`;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Nothing but this machine's own names, whatever a request says. */
function hostOf(header = ''): string {
  return HOSTS.find((host) => header.startsWith(`${host}:`)) ?? 'localhost';
}

function send(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, HEADERS);
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Tribune</title><p>${words}</p></html>`);
}
