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
    topics: ['payout', 'interim', 'buyback', 'debt'],
  },
  {
    headingFr: 'Climat et industrie',
    headingEn: 'Climate and industry',
    topics: ['vote', 'battery', 'scope3', 'duties', 'scrip'],
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
