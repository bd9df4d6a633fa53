import type { DemoTopic } from '../demo-decision.ts';

/** Topics on strategy, on research and products, on suppliers and risks. */
export const BUSINESS_TOPICS: readonly DemoTopic[] = [
  {
    key: 'battery',
    theme: 'strategy',
    heading: {
      fr: 'Quel est le calendrier de l’usine de batteries de Valdorne, et combien y est déjà engagé ?',
      en: 'What is the schedule of the Valdorne battery plant, and how much has been committed so far?',
    },
    accepted: [
      { question: 'battery-picard', by: 'bonnet' },
      { question: 'battery-lindgren', by: 'becker' },
      { question: 'battery-roussel', by: 'becker' },
    ],
    waiting: ['battery-okafor', 'battery-teixeira'],
  },
  {
    key: 'subsidies',
    theme: 'strategy',
    heading: {
      fr: 'Quelles aides publiques l’usine de batteries reçoit-elle, et sous quelles conditions ?',
      en: 'What public aid does the battery plant receive, and on what conditions?',
    },
    accepted: [{ question: 'subsidies-morvan', by: 'moreau' }],
    waiting: [],
  },
  {
    key: 'pumps',
    theme: 'strategy',
    heading: {
      fr: 'Le prix payé pour le fabricant de pompes est-il justifié par les synergies attendues ?',
      en: 'Do the expected synergies justify the price paid for the pump business?',
    },
    accepted: [
      { question: 'pumps-delattre', by: 'moreau' },
      { question: 'pumps-rasmussen', by: 'moreau' },
      { question: 'pumps-hussain', by: 'becker' },
    ],
    waiting: ['pumps-ferrand'],
  },
  {
    key: 'cables',
    theme: 'strategy',
    heading: {
      fr: 'Pourquoi vendre la division câbles, et à quoi servira le produit de la cession ?',
      en: 'Why sell the cable division, and what will the proceeds be used for?',
    },
    accepted: [],
    waiting: ['cables-weber', 'cables-prentice', 'cables-boulanger'],
  },
  {
    key: 'asia',
    theme: 'strategy',
    heading: { fr: 'Comment le groupe compte-t-il grandir en Asie ?', en: 'How does the group plan to grow in Asia?' },
    accepted: [],
    waiting: ['asia-nguyen', 'asia-tan'],
  },
  {
    key: 'defence',
    theme: 'strategy',
    heading: null,
    accepted: [{ question: 'defence-gauthier', by: 'becker' }],
    waiting: [],
  },
  {
    key: 'aftersales',
    theme: 'strategy',
    heading: {
      fr: 'Quelle place les services et les pièces de rechange prendront-ils ?',
      en: 'How important will service and spare parts become?',
    },
    accepted: [{ question: 'aftersales-byrne', by: 'moreau' }],
    waiting: [],
  },
  {
    key: 'rd',
    theme: 'research',
    heading: { fr: 'Pourquoi l’effort de recherche diminue-t-il ?', en: 'Why is research spending falling?' },
    accepted: [
      { question: 'rd-salomon', by: 'becker' },
      { question: 'rd-hutchinson', by: 'becker' },
    ],
    waiting: ['rd-valette'],
  },
  {
    key: 'recall',
    theme: 'research',
    heading: {
      fr: 'Quelle est la cause du rappel des vannes, et combien coûtera-t-il ?',
      en: 'What caused the valve recall, and what will it cost?',
    },
    accepted: [
      { question: 'recall-donovan', by: 'moreau' },
      { question: 'recall-baronnet', by: 'moreau' },
    ],
    waiting: ['recall-fitzgerald'],
  },
  {
    key: 'repair',
    theme: 'research',
    heading: {
      fr: 'Les pompes domestiques deviendront-elles réparables ?',
      en: 'Will it be possible to repair household pumps?',
    },
    accepted: [],
    waiting: ['repair-masson', 'repair-whitaker'],
  },
  {
    key: 'software',
    theme: 'research',
    heading: null,
    accepted: [{ question: 'software-petrova', by: 'becker' }],
    waiting: [],
  },
  {
    key: 'duties',
    theme: 'supply',
    heading: {
      fr: 'Quel est l’effet des nouveaux droits de douane ?',
      en: 'What is the effect of the new customs duties?',
    },
    accepted: [
      { question: 'duties-masse', by: 'becker' },
      { question: 'duties-crawford', by: 'becker' },
      { question: 'duties-tremblay', by: 'moreau' },
    ],
    waiting: ['duties-reilly', 'duties-bonhomme'],
  },
  {
    key: 'metals',
    theme: 'supply',
    heading: {
      fr: 'À quel point le groupe dépend-il de ses fournisseurs de terres rares et de lithium ?',
      en: 'How dependent is the group on its suppliers of rare earths and lithium?',
    },
    accepted: [],
    waiting: ['metals-klein', 'metals-yamamoto', 'metals-benoit'],
  },
  {
    key: 'cyber',
    theme: 'supply',
    heading: {
      fr: 'Qu’a coûté la cyberattaque d’octobre, et des données ont-elles été volées ?',
      en: 'What did the October cyberattack cost, and was any data stolen?',
    },
    accepted: [
      { question: 'cyber-lawson', by: 'moreau' },
      { question: 'cyber-bourgeois', by: 'moreau' },
    ],
    waiting: ['cyber-moretti'],
  },
  {
    key: 'vigilance',
    theme: 'supply',
    heading: {
      fr: 'Combien de fournisseurs le plan de vigilance couvre-t-il, et combien sont audités ?',
      en: 'How many suppliers does the vigilance plan cover, and how many are audited?',
    },
    accepted: [{ question: 'vigilance-carrere', by: 'bonnet' }],
    waiting: ['vigilance-brooks'],
  },
  {
    key: 'insurance',
    theme: 'supply',
    heading: { fr: 'Le site de Haldenbrück est-il encore assurable ?', en: 'Is the Haldenbrück site still insurable?' },
    accepted: [{ question: 'insurance-steiner', by: 'moreau' }],
    waiting: [],
  },
];
