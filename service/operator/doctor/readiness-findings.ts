import type { Finding } from '#contract/installation.ts';
import { topicNumber } from '#contract/plain/question/question-number.ts';
import { formatDay, formatInstant } from '../../meetings/local-time.ts';
import type { ReadinessWarning } from '#contract/meeting/readiness.ts';

type OfMeeting = { heldOn: string; timeZone: string };

/** The desk's readiness warnings, worded for the operator. */
export function readinessFindings(warnings: readonly ReadinessWarning[], meeting: OfMeeting): Finding[] {
  return warnings.map((warning) => ({ level: 'warning', finding: warningWords(warning, meeting) }));
}

const BACK_UP = 'Run database backup, and keep the file elsewhere.';

function warningWords(warning: ReadinessWarning, { heldOn, timeZone }: OfMeeting): string {
  switch (warning.code) {
    case 'second-person-missing': {
      const { deciders } = warning;
      const organisers = deciders === 0 ? 'no organiser can decide yet' : 'only one organiser can decide';
      return `A refusal needs a second person, and ${organisers}: invite another (organiser invite).`;
    }
    case 'example-links':
      return `The footer and redirect addresses still lead to an example (${warning.languages.join(', ')}).`;
    case 'subtitle-date':
      return `The subtitle names a day other than ${formatDay(heldOn)}, on which the meeting is held (${warning.languages.join(', ')}).`;
    case 'answers-to-check': {
      const names = warning.topics.map(({ number }) => topicNumber(number, heldOn)).join(', ');
      const more = warning.count > warning.topics.length ? ` and ${warning.count - warning.topics.length} more` : '';
      return `Approved answers wait for a check, because their topic changed: ${names}${more}.`;
    }
    case 'no-backup':
      return `There is no backup yet; questions in none: ${warning.uncovered}. ${BACK_UP}`;
    case 'old-backup':
      return `The last backup is of ${formatInstant(warning.takenAt, timeZone)}; questions in none: ${warning.uncovered}. ${BACK_UP}`;
  }
}
