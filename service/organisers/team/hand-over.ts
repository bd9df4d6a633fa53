import { deskLink } from '#contract/plain/organiser/desk-links.ts';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import type { Handover } from '#contract/organiser/team.ts';
import { problem } from '../../http/problems/problem.ts';
import { findCurrentMeeting } from '../../meetings/meeting-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findInvitation } from '../queries/invitation-queries.ts';
import { meetingTitle } from '../meeting-title.ts';

type Invited = {
  id: string;
  token: string;
  /** The inviting organiser's language. The invited person's is unknown, so the mail has both languages. */
  language: Language;
};

/** Mails an invitation's link. If that fails, returns the link once, for the inviting organiser to hand over. */
export async function handOver(parts: DeskParts, { id, token, language }: Invited): Promise<Handover> {
  const { db, sendMail, origin } = parts;
  const invitation = await findInvitation(db, id);
  if (invitation === undefined) throw problem('not-found');
  const link = deskLink(origin(), 'invitation', token);
  const { email, endsAt } = invitation;
  if (sendMail === null || email === null) return { invitation, isMailed: false, link };
  const meeting = await findCurrentMeeting(db);
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  const about = { endsAt, timeZone: meeting?.timeZone ?? 'UTC', meetingTitle: meetingTitle(meeting) };
  const isMailed = await sendMail({ to: email, text: 'invitation', languages, link, ...about });
  return { invitation, isMailed, link: isMailed ? null : link };
}
