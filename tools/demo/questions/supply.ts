import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about suppliers and risks. */
export const SUPPLY_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'duties-masse',
    language: 'fr',
    author: { firstName: 'Xavier', lastName: 'Massé', country: 'FR' },
    minutesAgo: 2852,
    text: (year) =>
      `Quelle est l’exposition du groupe aux nouveaux droits de douane ? Avez-vous chiffré leur effet sur le résultat opérationnel de ${year} : moins de 1 %, ou davantage ?`,
  },
  {
    key: 'duties-crawford',
    language: 'en',
    author: { firstName: 'Heather', lastName: 'Crawford', country: 'US' },
    minutesAgo: 2145,
    text: (year) =>
      `What is the effect of the new customs duties on operating income in ${year}, and how much of it can you pass on in prices?`,
  },
  {
    key: 'duties-tremblay',
    language: 'fr',
    author: { firstName: 'Réjean', lastName: 'Tremblay', country: 'CA' },
    minutesAgo: 2142,
    text: (year) =>
      `Droits de douane : allez-vous produire davantage en Amérique du Nord, et combien ces taxes coûteront-elles au groupe en ${year} ?`,
  },
  {
    key: 'duties-reilly',
    language: 'en',
    author: { firstName: 'Sean', lastName: 'Reilly', country: 'US', company: 'Cobblegate Investors' },
    minutesAgo: 1459,
    text: 'Tariffs: one number please.\nWhat do they cost us this year before any price increase?',
  },
  {
    key: 'duties-bonhomme',
    language: 'fr',
    author: { firstName: 'Geneviève', lastName: 'Bonhomme', country: 'FR' },
    minutesAgo: 621,
    text: 'Les taxes douanières américaines, ça nous coûte combien ?',
  },
  {
    key: 'metals-klein',
    language: 'fr',
    author: { firstName: 'Sabine', lastName: 'Klein', country: 'LU' },
    minutesAgo: 1959,
    text: 'De combien de fournisseurs dépendez-vous pour les terres rares et le lithium, et combien de mois de stock avez-vous ?',
  },
  {
    key: 'metals-yamamoto',
    language: 'en',
    author: {
      firstName: 'Haruka',
      lastName: 'Yamamoto',
      country: 'JP',
      company: 'Kazahana Global Equity',
      acceptFinancialEmail: true,
    },
    minutesAgo: 1349,
    text: 'How many months of rare earths and lithium do you hold in stock, and how many suppliers could replace the largest one?',
  },
  {
    key: 'metals-benoit',
    language: 'fr',
    author: { firstName: 'Christophe', lastName: 'Benoit', country: 'FR' },
    minutesAgo: 1512,
    text: 'Si demain la Chine ferme le robinet des terres rares, on tient combien de temps ?',
  },
  {
    key: 'cyber-lawson',
    language: 'en',
    author: { firstName: 'Adrian', lastName: 'Lawson', country: 'GB', acceptFinancialEmail: true },
    minutesAgo: 2788,
    text: "What did the cyberattack of last October cost in all, and was any shareholder's or customer's data taken?",
  },
  {
    key: 'cyber-bourgeois',
    language: 'fr',
    author: { firstName: 'Nicole', lastName: 'Bourgeois', country: 'FR' },
    minutesAgo: 2764,
    text: (year) =>
      `Cyberattaque d'octobre ${year - 1} : quel coût, combien de jours d'arrêt, et nos données d'actionnaires ont-elles été volées ?`,
  },
  {
    key: 'cyber-moretti',
    language: 'en',
    author: { firstName: 'Alessandro', lastName: 'Moretti', country: 'IT' },
    minutesAgo: 571,
    text: 'Seven plants stopped for four days in October after the computer attack. What was lost, what has been rebuilt, and who answers for it on the Board?',
  },
  {
    key: 'vigilance-carrere',
    language: 'fr',
    author: { firstName: 'Maylis', lastName: 'Carrère', country: 'FR', company: "Regards sur l'industrie" },
    minutesAgo: 2817,
    text: (year) =>
      `Combien de fournisseurs entrent dans votre plan de vigilance, et combien ont été audités sur place en ${year - 1} ?`,
  },
  {
    key: 'vigilance-brooks',
    language: 'en',
    author: { firstName: 'Harriet', lastName: 'Brooks', country: 'GB' },
    minutesAgo: 44,
    text: 'Which suppliers are covered by your duty of vigilance plan, and how many were audited on site last year?',
  },
  {
    key: 'sanctions-legrand',
    language: 'fr',
    author: { firstName: 'Olivier', lastName: 'Legrand', country: 'FR' },
    minutesAgo: 508,
    text: 'Vendez-vous encore, directement ou par des distributeurs, dans des pays sous sanctions ? Comment le vérifiez-vous une fois la marchandise partie ?',
  },
  {
    key: 'latepay-dubreuil',
    language: 'fr',
    author: { firstName: 'Sylvain', lastName: 'Dubreuil', country: 'FR', company: 'Ateliers du Merle gris' },
    minutesAgo: 1350,
    text: 'Petit fournisseur du groupe et actionnaire.\nMes factures sont payées à 74 jours au lieu de 60. Combien de PME sont dans mon cas, et avez-vous été sanctionnés ?',
  },
  {
    key: 'insurance-steiner',
    language: 'en',
    author: { firstName: 'Katharina', lastName: 'Steiner', country: 'AT' },
    minutesAgo: 2819,
    text: 'Floods closed Haldenbrück twice in three years. Is the site still insurable, and at what price?',
  },
];
