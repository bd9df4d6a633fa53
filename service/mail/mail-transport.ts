import { createTransport } from 'nodemailer';

/** Connects to a mail server, with a time limit for each step. */
export function mailTransport(url: string, timeoutMs: number) {
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Mails never include files or web pages.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Only the code, because the message may quote an address or the server's dialogue. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
