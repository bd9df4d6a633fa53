import type { DemoTopic } from '../demo-decision.ts';

/** Topics on climate and energy, on governance and pay. */
export const CONDUCT_TOPICS: readonly DemoTopic[] = [
  {
    key: 'assets',
    theme: 'climate',
    heading: {
      fr: 'Quelle part de l’objectif 2030 dépend de cessions d’actifs ?',
      en: 'How much of the 2030 target depends on asset sales?',
    },
    accepted: [
      { question: 'assets-kermarrec', by: 'moreau' },
      { question: 'assets-davenport', by: 'moreau' },
    ],
    waiting: ['assets-jobard', 'assets-hofmann'],
  },
  {
    key: 'vote',
    theme: 'climate',
    heading: {
      fr: 'Les actionnaires voteront-ils chaque année sur l’avancement du plan climat ?',
      en: 'Will shareholders vote every year on progress with the climate plan?',
    },
    accepted: [
      { question: 'vote-leclercq', by: 'moreau' },
      { question: 'vote-amrani', by: 'moreau' },
      { question: 'vote-ashworth', by: 'becker' },
    ],
    waiting: ['vote-janssens', 'vote-dumas', 'vote-schnabel'],
  },
  {
    key: 'scope3',
    theme: 'climate',
    heading: {
      fr: 'Quel est l’objectif pour les émissions liées à l’usage des produits ?',
      en: 'What is the target for emissions from the use of products?',
    },
    accepted: [
      { question: 'scope3-barbier', by: 'becker' },
      { question: 'scope3-wallace', by: 'becker' },
    ],
    waiting: ['scope3-petit', 'scope3-carlsen'],
  },
  {
    key: 'power',
    theme: 'climate',
    heading: {
      fr: 'Quelle part de l’électricité est achetée à prix fixe, et jusqu’à quand ?',
      en: 'How much electricity is bought at fixed prices, and until when?',
    },
    accepted: [],
    waiting: ['power-lacombe', 'power-thornton', 'power-giraud'],
  },
  {
    key: 'water',
    theme: 'climate',
    heading: {
      fr: 'Quelle quantité d’eau est prélevée là où elle manque, et avec quel objectif de réduction ?',
      en: 'How much water is drawn where it is scarce, and what is the reduction target?',
    },
    accepted: [{ question: 'water-aguilar', by: 'becker' }],
    waiting: ['water-mbeki'],
  },
  {
    key: 'capex',
    theme: 'climate',
    heading: {
      fr: 'Quelle part des investissements sert à réduire les émissions, et qui le vérifie ?',
      en: 'What share of capital expenditure goes into cutting emissions, and who verifies it?',
    },
    accepted: [
      { question: 'capex-diallo', by: 'moreau' },
      { question: 'capex-muller', by: 'moreau' },
    ],
    waiting: [],
  },
  {
    key: 'noise',
    theme: 'climate',
    heading: null,
    accepted: [{ question: 'noise-hernandez', by: 'bonnet' }],
    waiting: [],
  },
  {
    key: 'ceopay',
    theme: 'governance',
    heading: {
      fr: 'Pourquoi la rémunération variable du directeur général a-t-elle augmenté plus vite que les salaires ?',
      en: 'Why did the Chief Executive’s variable pay rise faster than wages?',
    },
    accepted: [
      { question: 'ceopay-morgan', by: 'bonnet' },
      { question: 'ceopay-rousseau', by: 'moreau' },
      { question: 'ceopay-benali', by: 'moreau' },
      { question: 'ceopay-jansson', by: 'bonnet' },
    ],
    waiting: ['ceopay-marty', 'ceopay-stewart'],
  },
  {
    key: 'criteria',
    theme: 'governance',
    heading: null,
    accepted: [{ question: 'criteria-sorensen', by: 'bonnet' }],
    waiting: [],
  },
  {
    key: 'women',
    theme: 'governance',
    heading: {
      fr: 'Combien de femmes siègent au comité exécutif, et combien y siégeront ?',
      en: 'How many women sit on the executive committee, and how many will?',
    },
    accepted: [
      { question: 'women-dupre', by: 'moreau' },
      { question: 'women-lambert', by: 'becker' },
    ],
    waiting: ['women-goldberg'],
  },
  {
    key: 'chair',
    theme: 'governance',
    heading: {
      fr: 'Les fonctions de président et de directeur général resteront-elles séparées ?',
      en: 'Will the offices of Chairman and Chief Executive stay separate?',
    },
    accepted: [
      { question: 'chair-vidal', by: 'bonnet' },
      { question: 'chair-atkinson', by: 'moreau' },
    ],
    waiting: ['chair-meunier'],
  },
  {
    key: 'remote',
    theme: 'governance',
    heading: {
      fr: 'Les actionnaires pourront-ils voter à distance pendant l’assemblée ?',
      en: 'Will shareholders be able to vote online during the meeting?',
    },
    accepted: [{ question: 'remote-leroux', by: 'becker' }],
    waiting: ['remote-dasilva', 'remote-novak'],
  },
  {
    key: 'attendance',
    theme: 'governance',
    heading: {
      fr: 'Pourquoi renouveler un administrateur souvent absent ?',
      en: 'Why renew a director who was often absent?',
    },
    accepted: [{ question: 'attendance-prigent', by: 'moreau' }],
    waiting: [],
  },
];
