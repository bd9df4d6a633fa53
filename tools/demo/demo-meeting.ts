/** The demonstration's meeting: the first meeting's texts, on future days. */
import { type Language, LOCALES } from '#contract/plain/language.ts';
import { firstMeeting } from '#service/meetings/create-first-meeting.ts';
import type { NewMeeting } from '#service/meetings/meeting-change-queries.ts';

const WEDNESDAY = 3;
const CLOSING_HOUR = 12;
const HOUR_MS = 3_600_000;
/** Longer than the age of the oldest question. */
const OPEN_FOR_MS = 72 * HOUR_MS;

/** Held on the second Wednesday of next month, which is never the first of the month; open for three days, until noon the day before. */
export function demoMeeting(now: Date): NewMeeting {
  const first = firstMeeting();
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(first.timeZone).toPlainDate();
  const month = today.with({ day: 1 }).add({ months: 1 });
  const heldOn = month.add({ days: ((WEDNESDAY - month.dayOfWeek + 7) % 7) + 7 });
  const closing = heldOn.subtract({ days: 1 }).toZonedDateTime({
    timeZone: first.timeZone,
    plainTime: { hour: CLOSING_HOUR },
  });
  return {
    ...first,
    heldOn: heldOn.toString(),
    opensAt: new Date(now.getTime() - (now.getTime() % HOUR_MS) - OPEN_FOR_MS),
    closesAt: new Date(closing.epochMilliseconds),
    texts: { fr: datedTexts('fr', heldOn), en: datedTexts('en', heldOn) },
  };
}

function datedTexts(language: Language, heldOn: Temporal.PlainDate): NewMeeting['texts'][Language] {
  const texts = firstMeeting().texts[language];
  const title = texts.title?.replace(/\d{4}/, String(heldOn.year)) ?? null;
  return { ...texts, title, subtitle: heldOn.toLocaleString(LOCALES[language], { dateStyle: 'long' }) };
}
