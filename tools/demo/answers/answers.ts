/** The answers of the demonstration, in every state. All of them are invented. */
import type { Language, Localized } from '#contract/plain/language.ts';
import type { Assigner, Expert } from '../organisers.ts';

/** How far one language has come. */
type Progress = 'drafting' | 'inReview' | 'returned' | 'approved';

/** Hours after the last full hour, negative when it is late; or an hour of a later day. */
export type DemoDue = { inHours: number } | { inDays: number; hour: number };

export type DemoAnswer = {
  /** The key of its topic. */
  topic: string;
  expert: Expert;
  by: Assigner;
  due: DemoDue;
  /** For the expert, with the assignment. */
  note?: string;
  /** `waiting` until the expert responds. */
  response: 'waiting' | 'accepted' | 'declined';
  /** Why the expert declined. */
  reason?: string;
  texts: Partial<Localized<{ text: string; progress: Progress }>>;
  /** Why a text was returned. */
  comment?: string;
  /** The reviewer's, on a passage of a text. */
  remark?: { language: Language; passage: string; text: string };
  figures?: { label: string; value: string; source: string }[];
};

export const ANSWERS: readonly DemoAnswer[] = [
  {
    topic: 'payout',
    expert: 'marchand',
    by: 'becker',
    due: { inDays: 1, hour: 18 },
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
      { label: 'Taux minimal / Payout floor', value: '45\u00a0%', source: 'Rapport annuel, p. 112' },
      {
        label: 'Taux versé / Payout',
        value: '47\u00a0%',
        source: 'Rapport annuel, p. 113',
      },
    ],
  },
  {
    topic: 'interim',
    expert: 'marchand',
    by: 'becker',
    due: { inDays: 1, hour: 12 },
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
    due: { inDays: 1, hour: 12 },
    response: 'accepted',
    comment: 'Say how many shares the last payment in shares created.',
    remark: { language: 'fr', passage: 'deux fois', text: 'In which years?' },
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
    due: { inHours: -4 },
    response: 'accepted',
    texts: {
      fr: {
        progress: 'drafting',
        text: 'Le rachat ne prend pas la place des investissements\u00a0: ceux-ci ont augmenté de 12\u00a0% cette année.',
      },
    },
  },
  {
    topic: 'loyalty',
    expert: 'marchand',
    by: 'moreau',
    due: { inDays: 2, hour: 12 },
    response: 'accepted',
    texts: {
      en: {
        progress: 'drafting',
        text: 'The loyalty dividend stays as it is: 10% more for shares registered for two years.',
      },
    },
  },
  {
    topic: 'debt',
    expert: 'marchand',
    by: 'becker',
    due: { inDays: 2, hour: 18 },
    note: 'Please give the target for net debt with its year.',
    response: 'waiting',
    texts: {},
  },
  {
    topic: 'vote',
    expert: 'brandt',
    by: 'becker',
    due: { inHours: -3 },
    response: 'accepted',
    texts: {
      fr: {
        progress: 'inReview',
        text: 'Oui. Le conseil soumettra chaque année au vote l’avancement du plan climat, et rendra compte de chaque étape manquée.',
      },
      en: {
        progress: 'inReview',
        text: 'Yes. Each year the Board will put progress with the climate plan to the vote, and report on every step that was missed.',
      },
    },
  },
  {
    topic: 'scope3',
    expert: 'brandt',
    by: 'moreau',
    due: { inHours: 2 },
    response: 'accepted',
    texts: {
      fr: {
        progress: 'inReview',
        text: 'L’objectif est de réduire de 30\u00a0% d’ici 2030 les émissions liées à l’usage de nos produits.',
      },
      en: { progress: 'drafting', text: 'The target is a cut of 30% by 2030.' },
    },
  },
  {
    topic: 'battery',
    expert: 'brandt',
    by: 'moreau',
    due: { inDays: 2, hour: 12 },
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
  { topic: 'pumps', expert: 'brandt', by: 'becker', due: { inDays: 2, hour: 12 }, response: 'waiting', texts: {} },
  {
    topic: 'duties',
    expert: 'brandt',
    by: 'becker',
    due: { inDays: 2, hour: 12 },
    response: 'declined',
    reason: 'Customs are a matter of the finance department.',
    texts: {},
  },
];
