import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about energy, water and investments for the climate. */
export const ENERGY_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'power-lacombe',
    language: 'fr',
    author: { firstName: 'Serge', lastName: 'Lacombe', country: 'FR' },
    minutesAgo: 473,
    text: (year) =>
      `Quelle part de votre électricité est couverte par des contrats à prix fixe pour ${year + 1} et ${year + 2} ?`,
  },
  {
    key: 'power-thornton',
    language: 'en',
    author: { firstName: 'Hazel', lastName: 'Thornton', country: 'GB' },
    minutesAgo: 499,
    text: (year) =>
      `How much of the electricity the plants will need in ${year + 1} has already been bought at fixed prices, and for how many years?`,
  },
  {
    key: 'power-giraud',
    language: 'fr',
    author: { firstName: 'Maxime', lastName: 'Giraud', country: 'FR' },
    minutesAgo: 2828,
    text: "Electricité : êtes-vous protégés si les prix flambent à nouveau ? Jusqu'à quelle année vont vos contrats ?",
  },
  {
    key: 'water-aguilar',
    language: 'fr',
    author: { firstName: 'Mercè', lastName: 'Aguilar', country: 'FR' },
    minutesAgo: 1479,
    text: 'Bonjorn a totes ! Trois de vos sites pompent dans des nappes en alerte chaque été. Quel est leur prélèvement et de combien comptez-vous le réduire ?',
  },
  {
    key: 'water-mbeki',
    language: 'en',
    author: { firstName: 'Thandeka', lastName: 'Mbeki', country: 'ZA' },
    minutesAgo: 516,
    text: 'Which of your sites draw water in areas of water stress, how much do they take, and what is the reduction target?',
  },
  {
    key: 'capex-diallo',
    language: 'fr',
    author: { firstName: 'Amadou', lastName: 'Diallo', country: 'SN', company: 'Cercle des actionnaires de Dakar' },
    minutesAgo: 2851,
    text: (year) =>
      `Quelle part des investissements de ${year} va à la réduction des émissions, et selon quelle trajectoire vérifiée ?`,
  },
  {
    key: 'capex-muller',
    language: 'en',
    author: { firstName: 'Heike', lastName: 'Müller', country: 'DE', acceptFinancialEmail: true },
    minutesAgo: 1990,
    text: "How much of this year's capital expenditure goes into cutting emissions, and who verifies the trajectory?",
  },
  {
    key: 'taxonomy-bianchi',
    language: 'en',
    author: { firstName: 'Giulia', lastName: 'Bianchi', country: 'IT', company: 'Lanternino SGR' },
    minutesAgo: 2066,
    text: (year) =>
      `What share of revenue, not of capital expenditure, is aligned with the European taxonomy, and what do you expect for ${year + 1}?`,
  },
  {
    key: 'offsets-briand',
    language: 'fr',
    author: { firstName: 'Noémie', lastName: 'Briand', country: 'FR' },
    minutesAgo: 2099,
    text: (year) =>
      `Combien de crédits carbone avez-vous achetés en ${year - 1}, à quel prix, et pour quels projets ? La note 31 ne dit rien.`,
  },
  {
    key: 'noise-hernandez',
    language: 'fr',
    author: {
      firstName: 'Rémi',
      lastName: 'Hernandez',
      country: 'FR',
      company: 'Collectif des riverains de Port-Lannec',
    },
    minutesAgo: 1967,
    text: (year) =>
      `Depuis l'été dernier le site de Port-Lannec tourne la nuit et le bruit est insupportable. Quand le mur antibruit promis en ${year - 2} sera-t-il construit ?`,
  },
  {
    key: 'biodiversity-hill',
    language: 'en',
    author: { firstName: 'Rosalind', lastName: 'Hill', country: 'GB' },
    minutesAgo: 2853,
    text: 'The annual report gives one paragraph to biodiversity and a photograph of a heron. Do you have a single measured target, on any site? 🐦',
  },
];
