/** The running order of the demonstration. */

type DemoSection = {
  headingFr: string;
  headingEn: string;
  /** The keys of its topics, in order. */
  topics: readonly string[];
};

export const ORDER: readonly DemoSection[] = [
  {
    headingFr: 'Résultats et dividende',
    headingEn: 'Results and dividend',
    topics: ['payout', 'margin', 'tax', 'interim', 'buyback'],
  },
  {
    headingFr: 'Gouvernance et salariés',
    headingEn: 'Governance and people',
    topics: ['chair', 'women', 'contractors'],
  },
  {
    headingFr: 'Climat et industrie',
    headingEn: 'Climate and industry',
    topics: ['recall', 'cyber', 'vote', 'battery', 'scope3', 'duties', 'debt', 'scrip'],
  },
];

export const AVAILABLE_MINUTES = 30;

/** Waits under “Later”. */
export const SET_ASIDE = 'scrip';

/** May go on stage without an approved answer. */
export const EXCEPTION = {
  topic: 'buyback',
  reason: 'The Chairman answers this himself: the programme was announced this morning.',
};
