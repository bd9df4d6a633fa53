import { createTransport } from 'nodemailer';
import { type MailContent, mailText } from './mail-text.ts';

/** Whoever waits for a link to be handed over does not wait longer. */
const PATIENCE_MS = 10_000;

type Log = { warn: (fields: object, message: string) => void };

export type MailSettings = {
  /** `smtp://` or `smtps://`, with name and password if the server wants them. */
  url: string;
  from: string;
  log: Log;
};

/** Sends a mail; false, and never an error, when the server did not take it. The log names neither address nor text. */
export type MailSender = (mail: MailContent & { to: string }) => Promise<boolean>;

export function mailSender({ url, from, log }: MailSettings): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Nothing that is sent is read from a file or from the web.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, ...content }) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, ...mailText(content) });
      return true;
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'a mail could not be sent');
      return false;
    }
  };
}

/** The code alone: the message may quote the address. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
