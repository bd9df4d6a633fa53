import type { DemoTopic } from '../demo-decision.ts';

/** Topics on people and safety, and on the services to shareholders. */
export const PEOPLE_TOPICS: readonly DemoTopic[] = [
  {
    key: 'contractors',
    theme: 'people',
    heading: {
      fr: 'Qu’est-ce qui a changé depuis les accidents mortels dans les entreprises extérieures ?',
      en: 'What has changed since the fatal accidents among contractors?',
    },
    accepted: [
      { question: 'contractors-quemener', by: 'becker' },
      { question: 'contractors-price', by: 'becker' },
    ],
    waiting: ['contractors-gomes', 'contractors-larsen'],
  },
  {
    key: 'injuries',
    theme: 'people',
    heading: null,
    accepted: [{ question: 'injuries-pearce', by: 'moreau' }],
    waiting: [],
  },
  {
    key: 'shareplan',
    theme: 'people',
    heading: {
      fr: 'Quand le plan d’actionnariat salarié sera-t-il ouvert à toutes les filiales ?',
      en: 'When will the employee share plan open to all subsidiaries?',
    },
    accepted: [
      { question: 'shareplan-oumarou', by: 'moreau' },
      { question: 'shareplan-fernandes', by: 'moreau' },
    ],
    waiting: ['shareplan-cohen'],
  },
  {
    key: 'aijobs',
    theme: 'people',
    heading: {
      fr: 'Quels emplois l’intelligence artificielle va-t-elle changer, et qui en surveille l’usage ?',
      en: 'Which jobs will artificial intelligence change, and who oversees its use?',
    },
    accepted: [
      { question: 'aijobs-kaplan', by: 'bonnet' },
      { question: 'aijobs-thibault', by: 'bonnet' },
    ],
    waiting: ['aijobs-lemoine', 'aijobs-eriksen'],
  },
  {
    key: 'closure',
    theme: 'people',
    heading: { fr: 'Quel avenir pour le site de Saint-Orvain ?', en: 'What is to become of the Saint-Orvain site?' },
    accepted: [{ question: 'closure-blondel', by: 'moreau' }],
    waiting: ['closure-haddad', 'closure-rigal'],
  },
  {
    key: 'livingwage',
    theme: 'people',
    heading: {
      fr: 'Combien de salariés gagnent encore moins qu’un salaire décent ?',
      en: 'How many employees are still paid less than a living wage?',
    },
    accepted: [{ question: 'livingwage-ndiaye', by: 'becker' }],
    waiting: [],
  },
  {
    key: 'letter',
    theme: 'services',
    heading: {
      fr: 'Pourquoi la convocation sur papier arrive-t-elle si tard ?',
      en: 'Why does the paper notice arrive so late?',
    },
    accepted: [{ question: 'letter-fontaine', by: 'moreau' }],
    waiting: ['letter-pritchard', 'letter-lebrun'],
  },
  {
    key: 'votesite',
    theme: 'services',
    heading: {
      fr: 'Le vote sera-t-il prolongé après la panne du site ?',
      en: 'Will voting be extended after the voting site failed?',
    },
    accepted: [{ question: 'votesite-marin', by: 'becker' }],
    waiting: ['votesite-joly'],
  },
  {
    key: 'parking',
    theme: 'services',
    heading: null,
    accepted: [{ question: 'parking-samson', by: 'bonnet' }],
    waiting: [],
  },
  {
    key: 'captions',
    theme: 'services',
    heading: {
      fr: 'La retransmission sera-t-elle sous-titrée en anglais ?',
      en: 'Will the webcast have English subtitles?',
    },
    accepted: [{ question: 'captions-armstrong', by: 'becker' }],
    waiting: [],
  },
];
