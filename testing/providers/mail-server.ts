/** Runs a real mail server that keeps the mails it receives. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { canonicalAddress } from '#contract/plain/email-address.ts';

export type Mail = { to: string[]; text: string };

export type MailServer = {
  url: string;
  mails: Mail[];
  /** Answers of mails that are held back, each to be called. */
  held: (() => void)[];
  /** Refuses mails, or holds them back, until it is told to accept them again. */
  behave: (behaviour: 'accept' | 'refuse' | 'hold') => void;
  close: () => Promise<void>;
};

/** Listens on loopback. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const held: (() => void)[] = [];
  let behaviour = 'accept';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (behaviour === 'refuse') return done(new Error('no room'));
        if (behaviour === 'hold') return void held.push(done);
        // The server decodes punycode.
        const to = session.envelope.rcptTo.map(({ address }) => canonicalAddress(address));
        mails.push({ to, text: readable(Buffer.concat(parts)) });
        done();
      });
    },
  });
  // A client that breaks the connection off is no failure of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    held,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => await new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The text as its reader sees it: soft line breaks joined, characters decoded. */
function readable(raw: Buffer): string {
  const joined = raw.toString('latin1').replaceAll(/=\r\n/g, '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
