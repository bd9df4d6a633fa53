/**
 * Sign-in links for the demonstration only; the service has none. This process created the organisers with their
 * passwords and authenticator keys. It signs an organiser in and gives the session cookie to the browser that opens the
 * link. Each link works once, and on this machine only.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CALLS } from '#contract/calls/calls.ts';
import { DESK_PATH } from '#contract/plain/organiser/desk-links.ts';
import type { DeviceKind } from '#contract/plain/stage/stage-kinds.ts';
import { requestLanguage } from '#service/http/request-language.ts';
import { isScreen } from './screen-links.ts';
import { openBrowser } from './seeding/desk-browser.ts';
import { type Account, signIn } from './seeding/join-desk.ts';

type Parts = {
  /** The service's port on this machine. */
  servicePort: number;
  /** The port of the links; 0 takes a free one. */
  port: number;
  /** Called when a link was used and its organiser is signed in. */
  onUsed: (account: Account) => void;
  /** Creates a screen of the stage, and returns the link that pairs one browser with it. */
  createScreen?: (kind: DeviceKind) => Promise<string>;
};

const TOKEN_BYTES = 16;
/** A browser reaches the service by both names, and stores a cookie for one of them. */
const HOSTS: readonly string[] = ['localhost', '127.0.0.1'];
const SIGNED_IN_PATH = '/kept';
const SCREEN = /^\/screen\/([a-z]+)$/;
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
};

const USED =
  'This link has been used, or the demonstration that it was for has ended: the terminal has the one that works.';
const NO_COOKIE_TEXT =
  'This browser keeps no secure cookie from a page without https, as Safari does not: the desk cannot be opened in it here. Use Chrome, Edge or Firefox.';
const FAILED = 'The sign-in failed: the terminal says why.';

export type SignInLinks = {
  /** Creates a new link for an organiser. */
  linkFor: (account: Account) => string;
  /** A link that works any number of times: each visit creates a screen. */
  screenLinkFor: (kind: DeviceKind) => string;
  close: () => void;
};

export async function serveSignInLinks(parts: Parts): Promise<SignInLinks> {
  const { servicePort, port, onUsed, createScreen } = parts;
  const accounts = new Map<string, Account>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      send(response, 500, FAILED);
    });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', headers } = request;
    if (url === SIGNED_IN_PATH) return sendWhetherSignedIn(request, response);
    const [, screen = ''] = SCREEN.exec(url) ?? [];
    if (createScreen !== undefined && isScreen(screen) && request.method === 'GET') {
      response.setHeader('location', await createScreen(screen));
      return send(response, 303, '');
    }
    const account = accounts.get(url.slice(1));
    if (account === undefined || request.method !== 'GET') return send(response, 404, USED);
    // First, so that a second request finds no link.
    accounts.delete(url.slice(1));
    const browser = openBrowser(`http://127.0.0.1:${servicePort}`, headers['user-agent']);
    await signIn(browser, account);
    await browser.ask(CALLS.setPreferences, { body: { language: requestLanguage(request) } });
    response.setHeader('set-cookie', browser.cookieLines());
    // A page instead of a redirect, so that the browser's next request comes from this page and not from the link's.
    response.setHeader('refresh', `0; url=${SIGNED_IN_PATH}`);
    send(response, 200, 'Signing in…');
    onUsed(account);
  };
  const sendWhetherSignedIn = ({ headers }: IncomingMessage, response: ServerResponse): void => {
    if (headers.cookie === undefined) return send(response, 200, NO_COOKIE_TEXT);
    const host = hostOf(headers.host);
    response.setHeader('location', `http://${host}:${servicePort}${DESK_PATH}`);
    send(response, 303, '');
  };
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    linkFor: (account) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      accounts.set(token, account);
      return `${originOf(server, port)}/${token}`;
    },
    screenLinkFor: (kind) => `${originOf(server, port)}/screen/${kind}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function originOf(server: Server, port: number): string {
  const address = server.address();
  const listeningPort = typeof address === 'object' && address !== null ? address.port : port;
  return `http://localhost:${listeningPort}`;
}

/** Only this machine's own names, for any `Host` header. */
function hostOf(header = ''): string {
  return HOSTS.find((host) => header.startsWith(`${host}:`)) ?? 'localhost';
}

function send(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, HEADERS);
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Tribune</title><p>${words}</p></html>`);
}
