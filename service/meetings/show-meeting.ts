import { z } from 'zod';
import { type CaptchaView, MEETING_TEXTS, MeetingView } from '#contract/meeting/meeting.ts';
import type { Queryable } from '../database/database.ts';
import { problem } from '../http/problems/problem.ts';
import { findShownMeeting, type ShownMeeting } from './meeting-queries.ts';

/** A missing text shows as empty; the meeting cannot reach the phases that need it. */
const Written = z
  .string()
  .nullable()
  .transform((text) => text ?? '');
const Texts = z.record(z.enum(MEETING_TEXTS), Written);

/**
 * The meeting as the public sees it. Its logo shows once the pictures are drawn.
 *
 * @param onMissing called with the digest of a logo without all its pictures
 * @throws the problem `service-unavailable` before the first start has created a meeting; z.ZodError when the meeting
 * in the database is not valid
 */
export async function showMeeting(
  db: Queryable,
  captcha: CaptchaView,
  onMissing: (digest: string) => void = () => {},
): Promise<MeetingView> {
  const meeting = await findShownMeeting(db);
  if (meeting === undefined) throw problem('service-unavailable');
  if (meeting.logo !== null && meeting.pictures?.room === undefined) onMissing(meeting.logo.digest);
  return MeetingView.parse(viewMeeting(meeting, captcha));
}

function shownLogo({ logo, pictures }: ShownMeeting): MeetingView['logo'] {
  if (logo === null || pictures === null) return null;
  // A page of the previous release shows the picture of this type and digest.
  return { mediaType: 'image/png', digest: pictures['3x'], width: logo.width, height: logo.height, pictures };
}

function viewMeeting(meeting: ShownMeeting, captcha: CaptchaView): MeetingView {
  const {
    isCurrent: _,
    overrideReason: __,
    overrideSince: ___,
    needsSecondPerson: ____,
    overdueThresholds: _____,
    answers: ______,
    pictures: _______,
    ...shown
  } = meeting;
  return {
    ...shown,
    logo: shownLogo(meeting),
    now: meeting.now.toISOString(),
    opensAt: meeting.opensAt.toISOString(),
    closesAt: meeting.closesAt.toISOString(),
    overrideUntil: meeting.overrideUntil?.toISOString() ?? null,
    publishedAt: meeting.publishedAt?.toISOString() ?? null,
    texts: { fr: Texts.parse(meeting.texts.fr), en: Texts.parse(meeting.texts.en) },
    reasons: meeting.reasons.map(({ code, label }) => ({ code, label: { fr: label.fr ?? '', en: label.en ?? '' } })),
    captcha,
  };
}
