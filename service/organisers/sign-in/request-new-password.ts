import type { signInCalls } from '#contract/calls/sign-in.ts';
import { deskLink } from '#contract/plain/organiser/desk-links.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { findCurrentMeeting } from '../../meetings/meeting-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { setPasswordLink } from '../queries/invitation-queries.ts';
import { newLinkToken } from '../credentials/link-token.ts';
import { meetingTitle } from '../meeting-title.ts';
import { findByEmail } from '../queries/organiser-queries.ts';

const LINK_MINUTES = 60;

/**
 * Mails a password link if the address is an organiser's. Neither the answer nor its time reveals that, because the
 * mail is sent after the answer.
 *
 * @throws the problem `too-many-attempts`
 */
export async function requestNewPassword(
  parts: DeskParts,
  ctx: Pick<CallContext, 'request' | 'language'>,
  { body }: Parsed<typeof signInCalls.requestNewPassword>,
) {
  const { db, attempts } = parts;
  await attempts.ask(body.email, ctx);
  const meeting = await findCurrentMeeting(db);
  const [timeZone, now] = [meeting?.timeZone ?? 'UTC', meeting?.now ?? new Date()];
  const endsAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const { token, tokenHash } = newLinkToken();
  void sendLink(parts, { email: body.email, token, tokenHash, endsAt, timeZone, title: meetingTitle(meeting) });
  return { endsAt, timeZone };
}

type Link = {
  email: string;
  token: string;
  tokenHash: Buffer;
  endsAt: Date;
  timeZone: string;
  title: ReturnType<typeof meetingTitle>;
};

/** Never rejects, because the request does not wait for it. */
async function sendLink({ db, sendMail, origin, attempts }: DeskParts, link: Link): Promise<void> {
  if (sendMail === null) return;
  const { email, token, tokenHash, endsAt, timeZone, title } = link;
  try {
    const organiser = await findByEmail(db, email);
    // Enough mails were sent: the link of the last one works.
    if (organiser === undefined || !(await attempts.mayBeMailed(email))) return;
    const { organiserId, language } = organiser;
    await setPasswordLink(db, { organiserId, tokenHash, minutes: LINK_MINUTES });
    const address = deskLink(origin(), 'newPassword', token);
    const about = { endsAt, timeZone, meetingTitle: title };
    await sendMail({ to: email, text: 'newPassword', languages: [language], link: address, ...about });
  } catch {
    // The database is unavailable. The organiser asks again, as after a lost mail.
  }
}
