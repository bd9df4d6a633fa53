import { formatInstant } from '../../meetings/local-time.ts';

type Forced = {
  override: string | null;
  overrideSince: Date | null;
  overrideUntil: Date | null;
  overrideReason: string | null;
  timeZone: string;
};

/** Describes an override for the operator: `closed since …, for “rehearsal”`. */
export function describeOverride({ override, overrideSince, overrideUntil, overrideReason, timeZone }: Forced): string {
  const since = overrideSince === null ? '' : ` since ${formatInstant(overrideSince, timeZone)}`;
  const until = overrideUntil === null ? '' : ` until ${formatInstant(overrideUntil, timeZone)}`;
  return `${override ?? 'not'}${since}${until}, for “${overrideReason ?? ''}”`;
}
