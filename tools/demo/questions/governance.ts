import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about governance. */
export const GOVERNANCE_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'women-dupre',
    language: 'fr',
    author: { firstName: 'Jean', lastName: 'Dupré', country: 'FR' },
    minutesAgo: 2800,
    text: (year) => `Combien de femmes siégeront au comité exécutif à la fin de l’année ${year} ?`,
  },
  {
    key: 'women-lambert',
    language: 'fr',
    author: {
      firstName: 'Véronique',
      lastName: 'Lambert',
      country: 'FR',
      company: 'Réseau Dirigeantes & Industrie',
      acceptFinancialEmail: true,
    },
    minutesAgo: 2786,
    text: (year) => `Deux femmes sur treize au comité exécutif.\n- combien fin ${year} ?\n- combien en 2030 ?`,
  },
  {
    key: 'women-goldberg',
    language: 'en',
    author: { firstName: 'Naomi', lastName: 'Goldberg', country: 'US' },
    minutesAgo: 617,
    text: (year) => `How many of the thirteen members of the executive committee will be women by the end of ${year}?`,
  },
  {
    key: 'subsidiaries-keane',
    language: 'en',
    author: { firstName: 'Sinéad', lastName: 'Keane', country: 'IE' },
    minutesAgo: 66,
    text: (year) =>
      `How many women sit on the executive committees of your ten largest subsidiaries, and what is the target for ${year + 2}?`,
  },
  {
    key: 'chair-vidal',
    language: 'fr',
    author: { firstName: 'Robert', lastName: 'Vidal', country: 'FR' },
    minutesAgo: 2857,
    text: (year) =>
      `Les fonctions de président et de directeur général resteront-elles séparées après l'échéance de votre mandat en ${year + 1} ?`,
  },
  {
    key: 'chair-atkinson',
    language: 'en',
    author: { firstName: 'Simon', lastName: 'Atkinson', country: 'GB', company: 'Quillwater Proxy Services' },
    minutesAgo: 635,
    text: (year) =>
      `When your term ends in ${year + 1}, will the offices of Chairman and Chief Executive stay separate, and will the next Chairman be independent?`,
  },
  {
    key: 'chair-meunier',
    language: 'fr',
    author: { firstName: 'Arlette', lastName: 'Meunier', country: 'FR' },
    minutesAgo: 42,
    text: (year) => `Qui vous succédera en ${year + 1}, et le prochain président sera-t-il aussi directeur général ?`,
  },
  {
    key: 'repeat-vidal',
    language: 'fr',
    author: { firstName: 'Robert', lastName: 'Vidal', country: 'FR' },
    minutesAgo: 558,
    text: (year) =>
      `Re-bonjour, je repose ma question d'hier au cas où elle serait perdue : les fonctions de président et de directeur général resteront-elles séparées après ${year + 1} ?`,
  },
  {
    key: 'remote-leroux',
    language: 'fr',
    author: { firstName: 'Béatrice', lastName: 'Leroux', country: 'RE', acceptFinancialEmail: true },
    minutesAgo: 2147,
    text: "J'habite à La Réunion. Pourrons-nous un jour voter en direct à distance pendant l'assemblée, et pas seulement regarder la vidéo ?",
  },
  {
    key: 'remote-dasilva',
    language: 'fr',
    author: { firstName: 'Jorge', lastName: 'Da Silva', country: 'PT' },
    minutesAgo: 1955,
    text: 'A quand une assemblée hybride, avec vote et questions à distance le jour même ?',
  },
  {
    key: 'remote-novak',
    language: 'en',
    author: { firstName: 'Petra', lastName: 'Novák', country: 'CZ', company: 'Bělověž Investiční' },
    minutesAgo: 23,
    text: (year) =>
      `Will shareholders abroad be able to vote online during the meeting from ${year + 1} on, and not only until the day before?`,
  },
  {
    key: 'agelimit-hamelin',
    language: 'fr',
    author: { firstName: 'Stanislas', lastName: 'Hamelin', country: 'FR' },
    minutesAgo: 1412,
    text: "La 14e résolution repousse la limite d'âge du président de 70 à 75 ans. A qui pense-t-on exactement ?",
  },
  {
    key: 'attendance-prigent',
    language: 'fr',
    author: { firstName: 'Maïwenn', lastName: 'Prigent', country: 'FR' },
    minutesAgo: 623,
    text: "Un administrateur n'a assisté qu'à 58 % des séances et vous proposez de le renouveler. Pourquoi ?",
  },
  {
    key: 'doublevote-schulz',
    language: 'en',
    author: { firstName: 'Dieter', lastName: 'Schulz', country: 'DE' },
    minutesAgo: 1480,
    text: 'Doppelte Stimmrechte geben 31 % der Aktien 46 % der Stimmen. Würde der Verwaltungsrat „eine Aktie, eine Stimme“ unterstützen, wenn Aktionäre es auf die Tagesordnung setzen?',
  },
  {
    key: 'whistle-texier',
    language: 'fr',
    author: { firstName: 'Jeanne', lastName: 'Texier', country: 'FR' },
    minutesAgo: 1433,
    text: (year) =>
      `Combien d’alertes ont été reçues par la ligne éthique en ${year - 1}, combien étaient fondées, et y a-t-il eu des sanctions jusqu’au niveau des directeurs ?`,
  },
];
