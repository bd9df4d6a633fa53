/** What a person reads of the register's chain. */
import { formatInstant } from '#contract/meeting/local-time.ts';
import type { ChainBreak, RegisterVerification } from '#contract/register/register.ts';

/** Whether the chain holds, where it does not, and what to note. */
export function verificationLines(verification: RegisterVerification): string[] {
  const { holds, entries, unsealed, head, verifiedAt, timeZone, breaks, breakCount } = verification;
  return [
    `${verdictOf(breaks)}: ${counted(entries)} entries, verified ${formatInstant(verifiedAt, timeZone, true)}.`,
    ...breaks.map((broken) => `  ${faultWords(broken)}`),
    ...(breakCount > breaks.length ? [`  and ${counted(breakCount - breaks.length)} more`] : []),
    ...(unsealed === 0 ? [] : [`${counted(unsealed)} entries have no place yet.`]),
    ...(head === null ? [] : [`head       ${head.place}:${head.hash}`]),
    ...(holds && head !== null ? ['Note it: with --noted it tells later whether anything before it was touched.'] : []),
  ];
}

function verdictOf([first]: ChainBreak[]): string {
  if (first === undefined) return 'The chain holds, and every text';
  if (first.fault === 'textChanged') return 'The chain holds, but not every text';
  return first.place === null ? 'The chain breaks behind its end' : `The chain breaks at place ${counted(first.place)}`;
}

// oxlint-disable-next-line complexity -- one line for each fault
function faultWords({ fault, place, other, reference = '' }: ChainBreak): string {
  const at = counted(place ?? 0);
  const last = other === null || other === place ? undefined : counted(other);
  const places = last === undefined ? `place ${at}` : `places ${at} to ${last}`;
  switch (fault) {
    case 'changed':
      return `place ${at}: the entry is not what was sealed there`;
    case 'removed':
      if (place === null) return 'a question stands without its entry: it was removed';
      return `${places}: what was sealed there has been removed`;
    case 'inserted':
      return `${places}: what stands there was put in afterwards`;
    case 'reordered':
      return `place ${at}: the entry that stands there belongs at place ${last ?? at}`;
    case 'rewritten':
      return `place ${at}: the chain up to here is another one than that whose hash was noted`;
    case 'textChanged':
      return `place ${at}: the text of ${reference} is not the one received`;
    default:
      return fault satisfies never;
  }
}

function counted(number: number): string {
  return number.toLocaleString('en');
}
