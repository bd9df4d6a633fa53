import { createTransport } from 'nodemailer';

/** What takes mail to a server, and waits no longer than so for whatever it does. */
export function mailTransport(url: string, patienceMs: number) {
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Nothing that is sent is read from a file or from the web.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The code alone: the message may quote an address, or what the server was told. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
