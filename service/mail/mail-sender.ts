import { type MailContent, mailText } from './mail-text.ts';
import { codeOf, mailTransport } from './mail-transport.ts';

/** An invitation waits at most this long for the mail server, then shows its link instead. */
const TIMEOUT_MS = 10_000;

/** Tells automatic responders not to reply (RFC 3834, section 5). */
const BY_A_PROGRAM = { 'Auto-Submitted': 'auto-generated' };

type Log = { warn: (fields: object, message: string) => void };

export type MailSettings = {
  /** `smtp://` or `smtps://`, with a name and a password if the server needs them. */
  url: string;
  from: string;
  log: Log;
};

/**
 * Sends a mail. Never rejects: resolves with null, or with the code of the failure when the server did not accept it.
 * The log names neither address nor text.
 */
export type DeliverMail = (mail: MailContent & { to: string }) => Promise<string | null>;

export function mailDelivery({ url, from, log }: MailSettings): DeliverMail {
  const transport = mailTransport(url, TIMEOUT_MS);
  return async ({ to, ...content }) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, headers: BY_A_PROGRAM, ...mailText(content) });
      return null;
    } catch (error) {
      const code = codeOf(error);
      log.warn({ code }, 'a mail could not be sent');
      return typeof code === 'string' && code !== '' ? code : 'EUNKNOWN';
    }
  };
}
