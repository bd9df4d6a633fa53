import type { DemoTopic } from '../demo-decision.ts';

/** Topics on the dividend, on capital, on results and debt. */
export const MONEY_TOPICS: readonly DemoTopic[] = [
  {
    key: 'payout',
    theme: 'dividend',
    heading: {
      fr: 'Le taux de distribution de 45 % est-il garanti pour les prochains exercices ?',
      en: 'Is the 45% payout guaranteed for the coming years?',
    },
    accepted: [
      { question: 'payout-lefevre', by: 'becker' },
      { question: 'payout-whitfield', by: 'becker' },
      { question: 'payout-vandevelde', by: 'moreau' },
    ],
    waiting: ['payout-hartley', 'payout-brandl'],
  },
  {
    key: 'scrip',
    theme: 'dividend',
    heading: {
      fr: 'Le paiement du dividende en actions sera-t-il de nouveau proposé ?',
      en: 'Will the dividend be offered in shares again?',
    },
    accepted: [
      { question: 'scrip-berthier', by: 'becker' },
      { question: 'scrip-nolan', by: 'becker' },
    ],
    waiting: ['scrip-castaing'],
  },
  {
    key: 'interim',
    theme: 'dividend',
    heading: {
      fr: 'Quand l’acompte sur dividende sera-t-il versé, et comment est-il fixé ?',
      en: 'When will the interim dividend be paid, and how is it set?',
    },
    accepted: [
      { question: 'interim-pelletier', by: 'moreau' },
      { question: 'interim-osborne', by: 'moreau' },
    ],
    waiting: ['interim-guerin'],
  },
  {
    key: 'buyback',
    theme: 'dividend',
    heading: {
      fr: 'Pourquoi racheter des actions plutôt que réduire la dette ou investir ?',
      en: 'Why buy back shares rather than reduce debt or invest?',
    },
    accepted: [
      { question: 'buyback-aldridge', by: 'bonnet' },
      { question: 'buyback-lemaitre', by: 'moreau' },
      { question: 'buyback-renard', by: 'becker' },
    ],
    waiting: ['buyback-ito'],
  },
  {
    key: 'cancelled',
    theme: 'dividend',
    heading: { fr: 'Que deviennent les actions rachetées ?', en: 'What happens to the shares bought back?' },
    accepted: [{ question: 'cancelled-maes', by: 'moreau' }],
    waiting: [],
  },
  {
    key: 'split',
    theme: 'dividend',
    heading: {
      fr: 'Une division du nominal de l’action est-elle envisagée ?',
      en: 'Is a share split under consideration?',
    },
    accepted: [],
    waiting: ['split-torres', 'split-mcallister'],
  },
  {
    key: 'loyalty',
    theme: 'dividend',
    heading: {
      fr: 'Le dividende majoré des actionnaires au nominatif sera-t-il maintenu ?',
      en: 'Will the loyalty dividend on registered shares be kept?',
    },
    accepted: [
      { question: 'loyalty-chauvin', by: 'moreau' },
      { question: 'loyalty-dewulf', by: 'moreau' },
    ],
    waiting: ['loyalty-garnier'],
  },
  {
    key: 'listing',
    theme: 'dividend',
    heading: null,
    accepted: [{ question: 'listing-li', by: 'bonnet' }],
    waiting: [],
  },
  {
    key: 'borrowed',
    theme: 'dividend',
    heading: {
      fr: 'Le dividende est-il couvert par le flux de trésorerie disponible ?',
      en: 'Does free cash flow cover the dividend?',
    },
    accepted: [{ question: 'borrowed-simoneau', by: 'becker' }],
    waiting: [],
  },
  {
    key: 'debt',
    theme: 'results',
    heading: {
      fr: 'Quel est l’objectif de dette nette, et pour quand ?',
      en: 'What is the target for net debt, and by when?',
    },
    accepted: [
      { question: 'debt-marchaland', by: 'becker' },
      { question: 'debt-callahan', by: 'becker' },
    ],
    waiting: ['debt-perrin', 'debt-vandenberg'],
  },
  {
    key: 'floating',
    theme: 'results',
    heading: {
      fr: 'Quelle part de la dette est à taux variable ?',
      en: 'What share of the debt is at floating rates?',
    },
    accepted: [{ question: 'floating-oduya', by: 'moreau' }],
    waiting: [],
  },
  {
    key: 'margin',
    theme: 'results',
    heading: {
      fr: 'Pourquoi la marge opérationnelle a-t-elle reculé au second semestre ?',
      en: 'Why did the operating margin fall in the second half?',
    },
    accepted: [
      { question: 'margin-colinet', by: 'becker' },
      { question: 'margin-stannard', by: 'moreau' },
    ],
    waiting: ['margin-aubin'],
  },
  {
    key: 'tax',
    theme: 'results',
    heading: {
      fr: 'Combien d’impôt sur les sociétés le groupe paie-t-il, en France et dans le monde ?',
      en: 'How much corporate income tax does the group pay, in France and worldwide?',
    },
    accepted: [
      { question: 'tax-besson', by: 'moreau' },
      { question: 'tax-obrien', by: 'moreau' },
    ],
    waiting: ['tax-lopez'],
  },
  {
    key: 'goodwill',
    theme: 'results',
    heading: null,
    accepted: [{ question: 'goodwill-charpentier', by: 'becker' }],
    waiting: [],
  },
];
