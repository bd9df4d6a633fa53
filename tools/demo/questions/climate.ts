import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about the climate plan. */
export const CLIMATE_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'assets-kermarrec',
    language: 'fr',
    author: { firstName: 'Erwan', lastName: 'Kermarrec', country: 'FR' },
    minutesAgo: 2120,
    text: 'Votre plan climat prévoit une baisse de 40 % des émissions directes d’ici à 2030. Quelle part de cet objectif repose sur des cessions d’actifs, et quelle part sur de véritables réductions ?',
  },
  {
    key: 'assets-davenport',
    language: 'en',
    author: { firstName: 'Eleanor', lastName: 'Davenport', country: 'GB', company: 'Tarnhollow Stewardship' },
    minutesAgo: 545,
    text: 'How much of the 40% cut in direct emissions by 2030 comes from selling plants to somebody else? Emissions that change owner do not leave the atmosphere.',
  },
  {
    key: 'assets-jobard',
    language: 'fr',
    author: { firstName: 'Raymonde', lastName: 'Jobard', country: 'FR' },
    minutesAgo: 2736,
    text: 'Quand vous vendez une usine, vos émissions baissent mais pas celles de la planète. Sans les ventes de sites, on en est où des -40 % ?',
  },
  {
    key: 'assets-hofmann',
    language: 'en',
    author: { firstName: 'Ulrike', lastName: 'Hofmann', country: 'DE', company: 'Grünspecht Vermögen eG' },
    minutesAgo: 468,
    text: 'What part of the 2030 target depends on asset sales? Please give the figure with a constant perimeter.',
  },
  {
    key: 'vote-leclercq',
    language: 'fr',
    author: { firstName: 'Anne-Sophie', lastName: 'Leclercq', country: 'FR', acceptFinancialEmail: true },
    minutesAgo: 2858,
    text: 'L’assemblée pourra-t-elle se prononcer chaque année, par un vote consultatif, sur l’avancement du plan climat ?',
  },
  {
    key: 'vote-amrani',
    language: 'fr',
    author: { firstName: 'Karim', lastName: 'Amrani', country: 'MA' },
    minutesAgo: 2833,
    text: (year) =>
      `Pourquoi n'y a-t-il aucune résolution climat cette année ? En ${year - 2} vous aviez promis un vote consultatif régulier des actionnaires.`,
  },
  {
    key: 'vote-ashworth',
    language: 'en',
    author: {
      firstName: 'Penelope',
      lastName: 'Ashworth',
      country: 'GB',
      company: 'Ashworth & Daughters Trust',
      acceptFinancialEmail: true,
    },
    minutesAgo: 2816,
    text: (year) =>
      `In ${year - 2} shareholders were asked to vote on the climate plan; 91% said yes. Since then nothing: not a single vote on progress, although the target for ${year} was moved by a year and the price of the plan grew by half.\nWill the Board put the progress report to an advisory vote every year, starting next year? If not, please explain why a plan important enough for a vote when it was announced is not important enough for a vote when it is running late. A simple yes or a simple no would already help. 🌍`,
  },
  {
    key: 'vote-janssens',
    language: 'en',
    author: { firstName: 'Pieter', lastName: 'Janssens', country: 'BE' },
    minutesAgo: 1493,
    text: 'Will there be an annual advisory vote on the climate plan, yes or no?',
  },
  {
    key: 'vote-dumas',
    language: 'fr',
    author: { firstName: 'Ghislaine', lastName: 'Dumas', country: 'FR' },
    minutesAgo: 62,
    text: "Un vote chaque année sur le climat, comme dans d'autres sociétés : qu'est-ce qui vous en empêche ?",
  },
  {
    key: 'vote-schnabel',
    language: 'fr',
    author: {
      firstName: 'Emmanuel',
      lastName: 'Schnabel',
      country: 'FR',
      company: "Sillage, association d'épargnants",
    },
    minutesAgo: 46,
    text: 'Nous avons déposé en janvier une demande de vote annuel sur l’avancement du plan climat, soutenue par 214 actionnaires. Pourquoi le conseil l’a-t-il écartée de l’ordre du jour ?',
  },
  {
    key: 'scope3-barbier',
    language: 'fr',
    author: { firstName: 'Elodie', lastName: 'Barbier', country: 'FR' },
    minutesAgo: 2772,
    text: 'Les émissions liées à l’usage de vos produits représentent 88 % du total. Pourquoi l’objectif 2030 ne porte-t-il que sur les émissions directes ?',
  },
  {
    key: 'scope3-wallace',
    language: 'en',
    author: { firstName: 'Duncan', lastName: 'Wallace', country: 'GB' },
    minutesAgo: 2107,
    text: 'Scope 3 is 88% of your footprint and has no target for 2030. When will it get one, and will it be verified by a third party?',
  },
  {
    key: 'scope3-petit',
    language: 'fr',
    author: { firstName: 'Sandrine', lastName: 'Petit', country: 'FR' },
    minutesAgo: 1508,
    text: 'le scope 3 c’est presque 90% de vos émission, vous en parlez pas une seule fois dans la brochure. quel objectif et pour quand ?',
  },
  {
    key: 'scope3-carlsen',
    language: 'en',
    author: { firstName: 'Astrid', lastName: 'Carlsen', country: 'NO', company: 'Nordhavsro Forvaltning' },
    minutesAgo: 541,
    text: 'When will you set a reduction target for the use of products sold, which is nearly nine tenths of all your emissions?',
  },
  {
    key: 'greenwash-tissot',
    language: 'fr',
    author: { firstName: 'Fabrice', lastName: 'Tissot', country: 'FR' },
    minutesAgo: 2068,
    text: "Bande de guignols, votre plan climat c'est du vent !!! Vous mentez aux gens avec vos petites brochures vertes et vous le savez très bien. Honte à vous tous.",
  },
];
