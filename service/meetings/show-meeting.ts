import { type CaptchaView, type MeetingTexts, MeetingView } from '#contract/meeting.ts';
import type { Queryable } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { type DraftTexts, findCurrentMeeting, type Meeting } from './meeting-queries.ts';

/**
 * The meeting as everybody may see it.
 *
 * @throws the problem `service-unavailable` before the first start has created one; z.ZodError when the
 * meeting in the database is not one that may be shown
 */
export async function showMeeting(db: Queryable, captcha: CaptchaView): Promise<MeetingView> {
  const meeting = await findCurrentMeeting(db);
  if (meeting === undefined) throw problem('service-unavailable');
  return MeetingView.parse(viewMeeting(meeting, captcha));
}

function viewMeeting(meeting: Meeting, captcha: CaptchaView): MeetingView {
  const { overrideReason: _, ...shown } = meeting;
  return {
    ...shown,
    now: meeting.now.toISOString(),
    opensAt: meeting.opensAt.toISOString(),
    closesAt: meeting.closesAt.toISOString(),
    overrideUntil: meeting.overrideUntil?.toISOString() ?? null,
    publishedAt: meeting.publishedAt?.toISOString() ?? null,
    texts: { fr: written(meeting.texts.fr), en: written(meeting.texts.en) },
    reasons: meeting.reasons.map(({ code, label }) => ({ code, label: { fr: label.fr ?? '', en: label.en ?? '' } })),
    captcha,
  };
}

/** A text still to be written is shown as empty; the phases that need it cannot be reached. */
function written(texts: DraftTexts): MeetingTexts {
  return {
    companyName: texts.companyName ?? '',
    title: texts.title ?? '',
    subtitle: texts.subtitle ?? '',
    announcedNotice: texts.announcedNotice ?? '',
    closedNotice: texts.closedNotice ?? '',
    charter: texts.charter ?? '',
    dataProtection: texts.dataProtection ?? '',
    legalUrl: texts.legalUrl ?? '',
    privacyUrl: texts.privacyUrl ?? '',
    companyUrl: texts.companyUrl ?? '',
    redirectUrl: texts.redirectUrl ?? '',
  };
}
