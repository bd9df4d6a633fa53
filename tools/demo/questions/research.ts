import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about research and products. */
export const RESEARCH_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'rd-salomon',
    language: 'fr',
    author: { firstName: 'Benoît', lastName: 'Salomon', country: 'FR' },
    minutesAgo: 2785,
    text: "L'effort de recherche tombe à 2,8 % du chiffre d'affaires, contre 3,6 % il y a cinq ans. Est-ce un choix ?",
  },
  {
    key: 'rd-hutchinson',
    language: 'en',
    author: { firstName: 'Clive', lastName: 'Hutchinson', country: 'GB', acceptFinancialEmail: true },
    minutesAgo: 2724,
    text: 'Research spending is down to 2.8% of sales from 3.6% five years ago. Which programmes were stopped, and is the decline over?',
  },
  {
    key: 'rd-valette',
    language: 'fr',
    author: { firstName: 'Aurélie', lastName: 'Valette', country: 'FR' },
    minutesAgo: 28,
    text: "Pourquoi dépenser moins en recherche (2,8 % des ventes seulement) et plus en rachats d'actions ? Ce n'est pas ainsi qu'on prépare l'avenir.",
  },
  {
    key: 'recall-donovan',
    language: 'en',
    author: { firstName: 'Kathleen', lastName: 'Donovan', country: 'US' },
    minutesAgo: 2808,
    text: 'What is the full cost of the valve recall, how much of it do insurers bear, and could it happen to other product lines?',
  },
  {
    key: 'recall-baronnet',
    language: 'fr',
    author: { firstName: 'Eric', lastName: 'Baronnet', country: 'FR' },
    minutesAgo: 1381,
    text: 'Rappel des vannes de la gamme 400 : combien de clients concernés, quel coût total, quelle part prise en charge par les assurances ?',
  },
  {
    key: 'recall-fitzgerald',
    language: 'en',
    author: { firstName: 'Oscar', lastName: 'Fitzgerald', country: 'IE' },
    minutesAgo: 524,
    text: 'How on earth could 61,000 faulty valves pass your quality control, and what is the final bill for the recall?',
  },
  {
    key: 'repair-masson',
    language: 'fr',
    author: { firstName: 'Agathe', lastName: 'Masson', country: 'FR' },
    minutesAgo: 2021,
    text: 'Vos pompes domestiques sont collées et non vissées, donc impossibles à réparer. Quand proposerez-vous des pièces détachées pendant dix ans ?',
  },
  {
    key: 'repair-whitaker',
    language: 'en',
    author: { firstName: 'Dorothy', lastName: 'Whitaker', country: 'GB' },
    minutesAgo: 51,
    text: 'Will you commit to spare parts for ten years and to household pumps that can be opened with a screwdriver?',
  },
  {
    key: 'broken-cazenave',
    language: 'fr',
    author: { firstName: 'Joël', lastName: 'Cazenave', country: 'FR' },
    minutesAgo: 543,
    text: (year) =>
      `Ma pompe de relevage achetée en ${year - 1} est tombée en panne 2 fois et le SAV ne répond plus. N° de série dans mon courrier du 3 mars. J’attends un geste commercial.`,
  },
  {
    key: 'order-iyer',
    language: 'en',
    author: { firstName: 'Rahul', lastName: 'Iyer', country: 'IN' },
    minutesAgo: 1999,
    text: 'Which customer placed the large order that your sales people hinted at during the trade fair, and for how much? Nobody will hear it from me.',
  },
  {
    key: 'university-hoarau',
    language: 'fr',
    author: { firstName: 'Marie-Ange', lastName: 'Hoarau', country: 'RE', company: 'Lycée des Hauts de la Ravine' },
    minutesAgo: 2791,
    text: "Quels partenariats avez-vous avec les universités et les écoles d'ingénieurs, et pour quels résultats concrets ?",
  },
  {
    key: 'robots-guichard',
    language: 'fr',
    author: { firstName: 'Laurent', lastName: 'Guichard', country: 'FR' },
    minutesAgo: 1520,
    text: "La presse parle de robots « autonomes » dans vos entrepôts. Qui est responsable en cas d'accident : vous, le fabricant ou l'opérateur ?",
  },
  {
    key: 'formula-zeller',
    language: 'fr',
    author: { firstName: 'Kurt', lastName: 'Zeller', country: 'CH' },
    minutesAgo: 2078,
    text: 'Pourriez-vous préciser la composition du nouveau revêtement anticorrosion et la date exacte de son lancement ? Je suis du métier.',
  },
  {
    key: 'software-petrova',
    language: 'en',
    author: { firstName: 'Desislava', lastName: 'Petrova', country: 'BG' },
    minutesAgo: 2839,
    text: (year) =>
      `You announced that half of all pumps would be sold with monitoring software by ${year}. How many already are, and do customers renew the subscription?`,
  },
];
