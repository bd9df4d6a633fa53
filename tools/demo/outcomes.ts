/** Outcomes of the demonstration, as some organisers set them before the meeting. */
import type { NewOutcome } from '#contract/outcome/set-outcome.ts';
import type { OrganiserKey } from './organisers.ts';

type DemoOutcome = { topics: readonly string[]; by: OrganiserKey; outcome: NewOutcome };

const HALF_HOUR = 1800;

export const OUTCOMES: readonly DemoOutcome[] = [
  {
    topics: ['noise', 'letter'],
    by: 'becker',
    outcome: {
      outcome: 'unanswered',
      reason: 'Le sujet relève d’un site local, qui répondra lors de sa réunion de riverains.',
      note: null,
    },
  },
  { topics: ['attendance'], by: 'moreau', outcome: { outcome: 'answeredOnWebsite', note: null } },
  { topics: ['pumps'], by: 'moreau', outcome: { outcome: 'answeredPrivately', note: null } },
  {
    topics: ['duties'],
    by: 'bonnet',
    outcome: { outcome: 'answeredLive', timeCode: { fromSeconds: HALF_HOUR, toSeconds: HALF_HOUR + 85 }, note: null },
  },
  {
    topics: ['debt'],
    by: 'bonnet',
    outcome: { outcome: 'answeredLive', timeCode: { fromSeconds: HALF_HOUR + 90, toSeconds: null }, note: null },
  },
];
