/** Computes the warnings about a meeting and its installation, for the desk and for `doctor`. No I/O. */
import { type Language, LANGUAGES, type Localized } from '#contract/plain/language.ts';
import { MEETING_ADDRESSES, type MeetingTextKey } from '#contract/meeting/meeting.ts';
import type { ReadinessWarning } from '#contract/meeting/readiness.ts';
import { contradictsDay } from './written-dates.ts';

export type ReadinessState = {
  /** Such as `2025-05-23`. */
  heldOn: string;
  texts: Localized<Record<MeetingTextKey, string | null>>;
  needsSecondPerson: boolean;
  /** Number of organisers who can decide now. */
  deciders: number;
  /** Topics with an approved text that waits for a check, and the first of them. */
  toCheck: { count: number; topics: { id: string; number: number }[] };
  backup: { lastTakenAt: Date | null; isOld: boolean; uncovered: number };
};

/** Reserved for examples (RFC 2606, RFC 6761): these names never belong to a company. */
const EXAMPLE_HOST = /(?:^|\.)(?:example\.(?:com|net|org)|example|invalid|test)$/;

export function readinessWarnings(state: ReadinessState): ReadinessWarning[] {
  const { deciders, needsSecondPerson, toCheck } = state;
  const exampleLinks = languagesWhere(state, (texts) => MEETING_ADDRESSES.some((key) => isExample(texts[key])));
  const subtitles = languagesWhere(state, ({ subtitle }) => contradictsDay(subtitle ?? '', state.heldOn));
  return [
    ...(needsSecondPerson && deciders < 2 ? [{ code: 'second-person-missing', deciders } as const] : []),
    ...(exampleLinks.length > 0 ? [{ code: 'example-links', languages: exampleLinks } as const] : []),
    ...(subtitles.length > 0 ? [{ code: 'subtitle-date', languages: subtitles } as const] : []),
    ...(toCheck.count > 0 ? [{ code: 'answers-to-check', ...toCheck } as const] : []),
    ...backupWarnings(state.backup),
  ];
}

function backupWarnings({ lastTakenAt, isOld, uncovered }: ReadinessState['backup']): ReadinessWarning[] {
  if (lastTakenAt === null) return [{ code: 'no-backup', uncovered }];
  return isOld && uncovered > 0 ? [{ code: 'old-backup', takenAt: lastTakenAt, uncovered }] : [];
}

type Texts = ReadinessState['texts']['fr'];

function languagesWhere({ texts }: ReadinessState, isSo: (texts: Texts) => boolean): Language[] {
  return LANGUAGES.filter((language) => isSo(texts[language]));
}

function isExample(address: string | null): boolean {
  return address !== null && URL.canParse(address) && EXAMPLE_HOST.test(new URL(address).hostname);
}
