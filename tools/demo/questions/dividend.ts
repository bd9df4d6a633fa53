import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about the dividend. */
export const DIVIDEND_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'payout-lefevre',
    language: 'fr',
    author: { firstName: 'Marie-Hélène', lastName: 'Lefèvre', country: 'FR' },
    minutesAgo: 2759,
    text: (year) =>
      `Le dividende proposé au titre de ${year - 1} s’élève à 2,40 € par action. Pouvez-vous vous engager sur un taux de distribution d’au moins 45 % pour les exercices ${year} à ${year + 2}, y compris si le résultat net recule ?`,
  },
  {
    key: 'payout-whitfield',
    language: 'en',
    author: { firstName: 'Robert', lastName: 'Whitfield', country: 'GB' },
    minutesAgo: 1516,
    text: (year) =>
      `The Board proposes a dividend of €2.40 per share. Will the 45% payout floor hold through ${year + 2} if earnings fall by a third, or would share buybacks be cut first?`,
  },
  {
    key: 'payout-vandevelde',
    language: 'fr',
    author: {
      firstName: 'Luc',
      lastName: 'Vandevelde',
      country: 'BE',
      company: 'Club Brabançonne Épargne',
      acceptFinancialEmail: true,
    },
    minutesAgo: 1451,
    text: (year) =>
      `Bonjour Monsieur le Président,\n45 % du résultat distribué cette année, très bien. Est-ce une politique ou un coup d'un an ? J'aimerais un engagement clair jusqu'en ${year + 2}, même si les bénéfices baissent.`,
  },
  {
    key: 'payout-hartley',
    language: 'en',
    author: { firstName: 'Josephine', lastName: 'Hartley', country: 'GB' },
    minutesAgo: 1424,
    text: (year) =>
      `Is the 45% payout a floor or only a target? Those of us who live on dividends need to know whether it survives a bad year in ${year + 1} or ${year + 2}.`,
  },
  {
    key: 'payout-brandl',
    language: 'en',
    author: { firstName: 'Günther', lastName: 'Brandl', country: 'AT' },
    minutesAgo: 622,
    text: (year) =>
      `Sehr geehrter Herr Präsident, gilt die Ausschüttungsquote von 45 % auch für die Geschäftsjahre ${year + 1} und ${year + 2}, wenn der Gewinn sinkt? Vielen Dank. (Sorry, my English is not good enough for this.)`,
  },
  {
    key: 'scrip-berthier',
    language: 'fr',
    author: { firstName: 'Colette', lastName: 'Berthier', country: 'FR' },
    minutesAgo: 2761,
    text: 'Pourquoi ne plus proposer le paiement du dividende en actions ? Beaucoup de petits porteurs réinvestissaient ainsi, sans frais de courtage.',
  },
  {
    key: 'scrip-nolan',
    language: 'en',
    author: { firstName: 'Aoife', lastName: 'Nolan', country: 'IE', acceptFinancialEmail: true },
    minutesAgo: 2753,
    text: 'Will the choice between cash and new shares come back for the dividend? It was a cheap way to reinvest, and nobody explained why it went.',
  },
  {
    key: 'scrip-castaing',
    language: 'fr',
    author: { firstName: 'Roger', lastName: 'Castaing', country: 'FR' },
    minutesAgo: 34,
    text: 'le dividende pourrat il etre payé en actions comme avant avec la decote de 10% ? merci de votre réponse',
  },
  {
    key: 'interim-pelletier',
    language: 'fr',
    author: { firstName: 'Solange', lastName: 'Pelletier', country: 'FR', acceptFinancialEmail: true },
    minutesAgo: 2864,
    text: 'Un acompte sur dividende est-il prévu cet automne, et à quelle date sera-t-il versé ?',
  },
  {
    key: 'interim-osborne',
    language: 'en',
    author: { firstName: 'Graham', lastName: 'Osborne', country: 'GB' },
    minutesAgo: 2102,
    text: (year) =>
      `Could the company explain how the interim dividend for ${year} will be set, and on what date it will be paid?`,
  },
  {
    key: 'interim-guerin',
    language: 'fr',
    author: { firstName: 'Jean-Yves', lastName: 'Guérin', country: 'FR' },
    minutesAgo: 1518,
    text: "Bonjour. Quand sera versé l'acompte ? J'ai lu octobre dans la lettre aux actionnaires et décembre sur le site, il faudrait savoir !",
  },
  {
    key: 'quarterly-fischbacher',
    language: 'en',
    author: { firstName: 'Reto', lastName: 'Fischbacher', country: 'CH' },
    minutesAgo: 2794,
    text: 'Why not move to quarterly dividends, as many British and American groups do, rather than one interim and one final payment a year?',
  },
  {
    key: 'loyalty-chauvin',
    language: 'fr',
    author: { firstName: 'Odile', lastName: 'Chauvin', country: 'FR' },
    minutesAgo: 2843,
    text: 'Le dividende majoré de 10 % pour les titres inscrits au nominatif depuis plus de deux ans sera-t-il maintenu ?',
  },
  {
    key: 'loyalty-dewulf',
    language: 'fr',
    author: { firstName: 'Etienne', lastName: 'De Wulf', country: 'BE' },
    minutesAgo: 2827,
    text: (year) =>
      `Je détiens mes titres au nominatif pur depuis ${year - 12}. La prime de fidélité de 10 % va-t-elle continuer, et pourquoi est-elle plafonnée à 0,5 % du capital ?`,
  },
  {
    key: 'loyalty-garnier',
    language: 'fr',
    author: { firstName: 'Michel', lastName: 'Garnier', country: 'FR', acceptFinancialEmail: true },
    minutesAgo: 2787,
    text: 'Allez vous suprimer le dividende majoré des actionnaires fidèles ? La rumeur court sur les forums depuis janvier.',
  },
  {
    key: 'special-carmody',
    language: 'en',
    author: { firstName: 'Declan', lastName: 'Carmody', country: 'IE', company: 'Ballyfern Value Fund' },
    minutesAgo: 2123,
    text: 'If the share price stays below book value, would the Board prefer a special dividend to another buyback?',
  },
  {
    key: 'borrowed-simoneau',
    language: 'fr',
    author: { firstName: 'Huguette', lastName: 'Simoneau', country: 'CA' },
    minutesAgo: 2762,
    text: 'Avez-vous emprunté pour payer le dividende de cette année ? Le flux de trésorerie disponible ne semble pas le couvrir.',
  },
];
