import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about people and safety. */
export const PEOPLE_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'contractors-quemener',
    language: 'fr',
    author: { firstName: 'Jean-Loïc', lastName: 'Quéméner', country: 'FR' },
    minutesAgo: 2796,
    text: (year) =>
      `Trois collaborateurs d’entreprises extérieures ont perdu la vie sur nos sites en ${year - 1}. Quelles mesures concrètes avez-vous prises depuis, et la rémunération variable des dirigeants en tient-elle compte ?`,
  },
  {
    key: 'contractors-price',
    language: 'en',
    author: { firstName: 'Bethan', lastName: 'Price', country: 'GB' },
    minutesAgo: 2126,
    text: 'Three contractors died on company sites last year. What has changed since, and did executive bonuses reflect it?',
  },
  {
    key: 'contractors-gomes',
    language: 'fr',
    author: { firstName: 'Antonio', lastName: 'Gomes', country: 'FR' },
    minutesAgo: 1506,
    text: (year) =>
      `Combien d'accidents graves chez vos sous-traitants en ${year - 1}, sur quels sites, et qu'est-ce qui a changé après les trois décès ?`,
  },
  {
    key: 'contractors-larsen',
    language: 'en',
    author: { firstName: 'Torbjørn', lastName: 'Larsen', country: 'NO' },
    minutesAgo: 1340,
    text: (year) =>
      `After the three fatal accidents of ${year - 1}: are contractors now trained and supervised like your own people, and who checks it on site?`,
  },
  {
    key: 'injuries-pearce',
    language: 'en',
    author: { firstName: 'Malcolm', lastName: 'Pearce', country: 'GB' },
    minutesAgo: 2868,
    text: 'The injury rate of your own employees got worse for the second year (1.9 against 1.6), quite apart from the contractors. What is the cause?',
  },
  {
    key: 'shareplan-oumarou',
    language: 'fr',
    author: { firstName: 'Aïssata', lastName: 'Oumarou', country: 'NE' },
    minutesAgo: 2859,
    text: (year) =>
      `La formule d’actionnariat salarié ${year} prévoit une décote de 20 %. Pourquoi les salariés de certaines filiales hors d’Europe en sont-ils encore exclus ?`,
  },
  {
    key: 'shareplan-fernandes',
    language: 'en',
    author: { firstName: 'Priya', lastName: 'Fernandes', country: 'IN', acceptFinancialEmail: true },
    minutesAgo: 1993,
    text: 'I work for the group in Pune and hold shares that I bought on the market. When will the employee share plan open to all subsidiaries?',
  },
  {
    key: 'shareplan-cohen',
    language: 'fr',
    author: { firstName: 'David', lastName: 'Cohen', country: 'FR' },
    minutesAgo: 20,
    text: "Quand tous les salariés du groupe, y compris en Afrique et en Inde, auront-ils droit au plan d'actionnariat avec décote ?",
  },
  {
    key: 'aijobs-kaplan',
    language: 'en',
    author: { firstName: 'Miriam', lastName: 'Kaplan', country: 'US', acceptFinancialEmail: true },
    minutesAgo: 2842,
    text: (year) =>
      `How many jobs do you expect artificial intelligence to change by ${year + 2}, and who on the Board is responsible for overseeing its use?`,
  },
  {
    key: 'aijobs-thibault',
    language: 'fr',
    author: { firstName: 'Corinne', lastName: 'Thibault', country: 'FR' },
    minutesAgo: 2832,
    text: (year) =>
      `Combien d'emplois seront supprimés ou transformés par l'intelligence artificielle d'ici ${year + 2}, et quel administrateur suit ce sujet ?`,
  },
  {
    key: 'aijobs-lemoine',
    language: 'fr',
    author: { firstName: 'Sébastien', lastName: 'Lemoine', country: 'FR' },
    minutesAgo: 1507,
    text: 'IA : on parle de 2 000 postes administratifs menacés. Vrai ou faux ? Qui surveille au conseil ?',
  },
  {
    key: 'aijobs-eriksen',
    language: 'en',
    author: { firstName: 'Jonas', lastName: 'Eriksen', country: 'DK' },
    minutesAgo: 589,
    text: 'Which jobs will artificial intelligence change in the next two years, and how are the people concerned being retrained?',
  },
  {
    key: 'closure-blondel',
    language: 'fr',
    author: { firstName: 'Monique', lastName: 'Blondel', country: 'FR' },
    minutesAgo: 2141,
    text: 'Le site de Saint-Orvain (412 salariés) va-t-il fermer, oui ou non ?',
  },
  {
    key: 'closure-haddad',
    language: 'fr',
    author: { firstName: 'Nabil', lastName: 'Haddad', country: 'FR', company: 'Intersyndicale de Saint-Orvain' },
    minutesAgo: 1991,
    text: 'Les salariés de Saint-Orvain apprennent par la presse que leur usine serait fermée. Quelles sont vos intentions réelles, et à quelle date le comité social sera-t-il consulté ?',
  },
  {
    key: 'closure-rigal',
    language: 'fr',
    author: { firstName: 'Maryse', lastName: 'Rigal', country: 'FR' },
    minutesAgo: 470,
    text: "Que va devenir l'usine de Saint Orvain ? Mon père et mon frère y ont travailler. On nous dit tout et son contraire. 😟",
  },
  {
    key: 'apprentices-weiss',
    language: 'fr',
    author: { firstName: 'Clémence', lastName: 'Weiss', country: 'FR' },
    minutesAgo: 1457,
    text: "Combien d'apprentis et d'alternants le groupe accueille-t-il en France, et combien sont embauchés à la fin ?",
  },
  {
    key: 'telework-dossantos',
    language: 'fr',
    author: {
      firstName: 'Mélanie',
      lastName: 'Dos Santos',
      country: 'FR',
      company: 'Section cadres, site de Port-Lannec',
    },
    minutesAgo: 633,
    text: "Le retour à quatre jours de bureau par semaine est imposé depuis janvier. Avez-vous mesuré l'effet sur les démissions ?",
  },
  {
    key: 'livingwage-ndiaye',
    language: 'fr',
    author: { firstName: 'Fatou', lastName: 'Ndiaye', country: 'SN' },
    minutesAgo: 2820,
    text: 'Vous visez un « salaire décent » pour tous les salariés en 2030. Combien de personnes sont encore en dessous aujourd’hui, et dans quels pays ?',
  },
  {
    key: 'dismissed-robin',
    language: 'fr',
    author: { firstName: 'Patrick', lastName: 'Robin', country: 'FR' },
    minutesAgo: 2699,
    text: "J'ai été licencié en novembre après 22 ans de maison et mon solde de tout compte n'est toujours pas réglé. Qui va enfin me répondre ? Mon dossier est chez les RH de Port-Lannec.",
  },
  {
    key: 'turnover-abernathy',
    language: 'en',
    author: { firstName: 'Louise', lastName: 'Abernathy', country: 'US' },
    minutesAgo: 17,
    text: 'One engineer in six left the group last year. Is it the pay, the location, or the projects they are given?',
  },
];
