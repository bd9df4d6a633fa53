import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about shares and capital. */
export const CAPITAL_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'buyback-aldridge',
    language: 'en',
    author: {
      firstName: 'Patricia',
      lastName: 'Aldridge',
      country: 'US',
      company: 'Harrowmere Creek Partners',
      acceptFinancialEmail: true,
    },
    minutesAgo: 2775,
    text: (year) =>
      `You bought back €2.0 billion of shares in ${year - 1}. At today's valuation, why is that a better use of cash than faster debt reduction or more organic investment?`,
  },
  {
    key: 'buyback-lemaitre',
    language: 'fr',
    author: { firstName: 'Bernard', lastName: 'Lemaître', country: 'FR' },
    minutesAgo: 2049,
    text: (year) =>
      `2 milliards de rachats d’actions en ${year - 1} pendant que la dette augmentait. Qui a décidé que c’était le meilleur emploi de notre argent, et sur quels calculs ?`,
  },
  {
    key: 'buyback-renard',
    language: 'fr',
    author: { firstName: 'Yvette', lastName: 'Renard', country: 'FR' },
    minutesAgo: 631,
    text: "A quoi servent les rachats d'actions ?? Le cours n'a pas bougé ! Il vaudrait mieux se désendetter ou investir dans les usines.",
  },
  {
    key: 'buyback-ito',
    language: 'en',
    author: {
      firstName: 'Kenji',
      lastName: 'Itō',
      country: 'JP',
      company: 'Kazahana Global Equity',
      acceptFinancialEmail: true,
    },
    minutesAgo: 103,
    text: "What return did the Board calculate on last year's €2.0bn share buyback, compared with paying down debt or investing in existing plants?",
  },
  {
    key: 'cancelled-maes',
    language: 'fr',
    author: { firstName: 'Greet', lastName: 'Maes', country: 'BE' },
    minutesAgo: 2739,
    text: (year) =>
      `Les actions rachetées en ${year - 1} ont-elles toutes été annulées ? Sinon, à qui sont-elles destinées : salariés, dirigeants, acquisitions ?`,
  },
  {
    key: 'split-torres',
    language: 'fr',
    author: { firstName: 'Inmaculada', lastName: 'Torres', country: 'ES' },
    minutesAgo: 2765,
    text: "L'action est devenue chère pour un petit épargnant. Envisagez-vous de diviser le nominal par cinq ou par dix ?",
  },
  {
    key: 'split-mcallister',
    language: 'en',
    author: { firstName: 'Fergus', lastName: 'McAllister', country: 'GB', acceptFinancialEmail: true },
    minutesAgo: 2128,
    text: "Has the Board considered a share split? One share now costs more than my grandson's birthday budget 🙂",
  },
  {
    key: 'listing-li',
    language: 'en',
    author: { firstName: 'Li', lastName: 'Wen', country: 'SG' },
    minutesAgo: 2064,
    text: 'Does the company intend to keep its listing in Paris only?',
  },
  {
    key: 'dilution-forestier',
    language: 'fr',
    author: {
      firstName: 'Alain',
      lastName: 'Forestier',
      country: 'FR',
      company: 'Amicale des porteurs du Vexin',
      acceptFinancialEmail: true,
    },
    minutesAgo: 2148,
    text: "La 18e résolution autorise une augmentation de capital de 10 % sans droit préférentiel. Pourquoi vouloir nous diluer d'une main et racheter des actions de l'autre ?",
  },
];
