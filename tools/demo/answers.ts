/** The answers of the demonstration, in every state, and those of last year's meeting. All of it is invented. */
import type { Localized } from '#contract/plain/language.ts';
import type { Assigner, Expert } from './organisers.ts';

/** How far one language has come. */
type Progress = 'drafting' | 'inReview' | 'returned' | 'approved';

export type DemoAnswer = {
  /** The key of its topic. */
  topic: string;
  expert: Expert;
  by: Assigner;
  /** From now on; negative when it is late. */
  dueInHours: number;
  /** `waiting` until the expert responds. */
  response: 'waiting' | 'accepted' | 'declined';
  /** Why the expert declined. */
  reason?: string;
  texts: Partial<Localized<{ text: string; progress: Progress }>>;
  /** Why a text was returned. */
  comment?: string;
  figures?: { label: string; value: string; source: string }[];
};

export const ANSWERS: readonly DemoAnswer[] = [
  {
    topic: 'payout',
    expert: 'marchand',
    by: 'becker',
    dueInHours: 30,
    response: 'accepted',
    texts: {
      fr: {
        progress: 'approved',
        text: 'Notre politique est simple, et elle ne change pas\u00a0: distribuer au moins 45\u00a0% du résultat net, en moyenne sur trois ans.\n\nSi l’environnement se dégrade, l’ordre de nos priorités est connu. Nous réduirions d’abord les rachats d’actions, ensuite le rythme des investissements. Le dividende vient en dernier.',
      },
      en: {
        progress: 'approved',
        text: 'Our policy is simple, and it does not change: we pay out at least 45% of net income, on average over three years.\n\nIf conditions worsen, the order of our priorities is known. We would first reduce share buybacks, then the pace of investment. The dividend comes last.',
      },
    },
    figures: [
      { label: 'Payout floor', value: '45%', source: 'Annual report, page 112' },
      { label: 'Payout of the last year', value: '47%', source: 'Annual report, page 113' },
    ],
  },
  {
    topic: 'interim',
    expert: 'marchand',
    by: 'becker',
    dueInHours: 30,
    response: 'accepted',
    texts: {
      fr: {
        progress: 'approved',
        text: 'L’acompte sera versé le 15 septembre. Le conseil le fixe à la moitié du dividende de l’année précédente, et l’annonce avec les résultats du semestre.',
      },
      en: {
        progress: 'inReview',
        text: 'The interim dividend will be paid on 15 September. The Board sets it at half of the dividend of the year before, and announces it with the half-year results.',
      },
    },
  },
  {
    topic: 'scrip',
    expert: 'marchand',
    by: 'moreau',
    dueInHours: 20,
    response: 'accepted',
    comment: 'Say how many shares the last payment in shares created.',
    texts: {
      fr: {
        progress: 'returned',
        text: 'Le paiement en actions a été proposé deux fois. Le conseil ne le propose pas cette année, parce qu’il dilue les actionnaires qui préfèrent le versement.',
      },
      en: { progress: 'drafting', text: 'Payment in shares was offered twice.' },
    },
  },
  {
    topic: 'buyback',
    expert: 'marchand',
    by: 'becker',
    dueInHours: -4,
    response: 'accepted',
    texts: {
      fr: {
        progress: 'drafting',
        text: 'Le rachat ne prend pas la place des investissements\u00a0: ceux-ci ont augmenté de 12\u00a0% cette année.',
      },
    },
  },
  {
    topic: 'battery',
    expert: 'brandt',
    by: 'moreau',
    dueInHours: 44,
    response: 'accepted',
    texts: {
      fr: {
        progress: 'inReview',
        text: 'L’usine de Valdorne démarre dans deux ans. 320 millions d’euros y sont engagés, sur un budget de 900 millions.',
      },
      en: {
        progress: 'inReview',
        text: 'The Valdorne plant starts in two years. Of its budget of €900 million, €320 million has been committed.',
      },
    },
  },
  { topic: 'pumps', expert: 'brandt', by: 'becker', dueInHours: 44, response: 'waiting', texts: {} },
  {
    topic: 'duties',
    expert: 'brandt',
    by: 'moreau',
    dueInHours: 44,
    response: 'declined',
    reason: 'Customs are a matter of the finance department.',
    texts: {},
  },
];

/** Rows of an import, as `docs` describe them: answers of the meeting of the year before. */
export function lastYearsAnswers(year: number): Record<string, string>[] {
  const meeting = `Shareholders’ Meeting ${year - 1}`;
  const about = { meeting, date: `${year - 1}-05-14` };
  const two = String(year - 1).slice(2);
  return [
    {
      ...about,
      number: `T${two}-03`,
      heading_fr: 'Le taux de distribution sera-t-il maintenu si le prix du nickel baisse\u202f?',
      heading_en: 'Will the payout ratio be kept if the price of nickel falls?',
      text_fr: `Oui. Le conseil a fixé un plancher de 45\u00a0% du résultat net, et l’a respecté en ${year - 2}, quand le résultat avait baissé de 8\u00a0%.`,
      text_en: `Yes. The Board has set a floor of 45% of net income, and kept to it in ${year - 2}, when income had fallen by 8%.`,
      source: 'Spoken on stage',
    },
    {
      ...about,
      number: `T${two}-11`,
      heading_fr: 'Pourquoi un acompte sur dividende\u202f?',
      heading_en: 'Why an interim dividend?',
      text_fr: 'L’acompte rapproche le versement du résultat qui le justifie. Il est de 0,55\u00a0€ par action.',
      text_en: 'An interim dividend brings the payment closer to the income that justifies it. It is €0.55 per share.',
      source: 'Website',
    },
    {
      ...about,
      number: `T${two}-14`,
      heading_fr: 'Quelle part de l’électricité vient de sources renouvelables\u202f?',
      heading_en: 'How much of the electricity comes from renewable sources?',
      text_fr: '62\u00a0% de l’électricité achetée, contre 48\u00a0% l’année précédente.',
      text_en: '62% of the electricity bought, against 48% the year before.',
      source: 'Spoken on stage',
    },
  ];
}
