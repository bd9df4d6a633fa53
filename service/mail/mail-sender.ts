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
 * Sends a mail. Resolves to false, and never rejects, when the server refused it. The log names neither address nor
 * text.
 */
export type MailSender = (mail: MailContent & { to: string }) => Promise<boolean>;

export function mailSender({ url, from, log }: MailSettings): MailSender {
  const transport = mailTransport(url, TIMEOUT_MS);
  return async ({ to, ...content }) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, headers: BY_A_PROGRAM, ...mailText(content) });
      return true;
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'a mail could not be sent');
      return false;
    }
  };
}
