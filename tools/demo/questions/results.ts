import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about results and debt. */
export const RESULTS_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'debt-marchaland',
    language: 'fr',
    author: { firstName: 'Catherine', lastName: 'Marchaland', country: 'FR' },
    minutesAgo: 2847,
    text: (year) =>
      `La dette nette est passée de 6,1 à 7,9 milliards en un an. Quel niveau visez-vous fin ${year + 1} ? Et que devient la note de crédit ?`,
  },
  {
    key: 'debt-callahan',
    language: 'en',
    author: {
      firstName: 'Brendan',
      lastName: 'Callahan',
      country: 'US',
      company: 'Callahan & Reese Credit Research',
      acceptFinancialEmail: true,
    },
    minutesAgo: 2092,
    text: (year) =>
      `Net debt rose from €6.1bn to €7.9bn. What level do you target for the end of ${year + 1}, and are you ready to lose the A rating to get there more slowly?`,
  },
  {
    key: 'debt-perrin',
    language: 'fr',
    author: { firstName: 'Josiane', lastName: 'Perrin', country: 'FR' },
    minutesAgo: 512,
    text: "Je m'inquiète de la dette : presque 8 milliards ! Comment et quand allez-vous la réduire ?",
  },
  {
    key: 'debt-vandenberg',
    language: 'en',
    author: { firstName: 'Marloes', lastName: 'van den Berg', country: 'NL', company: 'Polderzicht Pensioen' },
    minutesAgo: 6,
    text: 'By when will net debt be back below two times EBITDA, and which lever comes first: disposals, capital expenditure or the buyback?',
  },
  {
    key: 'floating-oduya',
    language: 'en',
    author: { firstName: 'Grace', lastName: 'Oduya', country: 'GB' },
    minutesAgo: 2837,
    text: (year) =>
      `What share of the net debt carries floating rates, and what would one percentage point more cost the group in ${year}?`,
  },
  {
    key: 'margin-colinet',
    language: 'fr',
    author: { firstName: 'Firmin', lastName: 'Colinet', country: 'FR' },
    minutesAgo: 2026,
    text: "La marge opérationnelle recule de 12,4 % à 10,9 % au second semestre. Est-ce l'énergie, les prix ou les volumes ?",
  },
  {
    key: 'margin-stannard',
    language: 'en',
    author: { firstName: 'Rebecca', lastName: 'Stannard', country: 'US' },
    minutesAgo: 544,
    text: 'Operating margin fell to 10.9% in the second half. How much of it was price, how much volume, how much energy, and has it stopped?',
  },
  {
    key: 'margin-aubin',
    language: 'fr',
    author: { firstName: 'Thierry', lastName: 'Aubin', country: 'FR' },
    minutesAgo: 56,
    text: "pouvez vous expliquer simplement pourquoi la marge a baisser au 2eme semestre alors que le chiffre d'affaire monte",
  },
  {
    key: 'tax-besson',
    language: 'fr',
    author: { firstName: 'Marc', lastName: 'Besson', country: 'FR', company: 'Observatoire du contribuable vendéen' },
    minutesAgo: 2143,
    text: (year) =>
      `Combien d'impôt sur les sociétés le groupe a-t-il payé en France en ${year - 1}, et combien au total dans le monde ?`,
  },
  {
    key: 'tax-obrien',
    language: 'en',
    author: { firstName: 'Niamh', lastName: "O'Brien", country: 'IE' },
    minutesAgo: 1461,
    text: 'How much corporate income tax did the group pay last year in total, how much of it in France, and will you publish the figures country by country?',
  },
  {
    key: 'tax-lopez',
    language: 'fr',
    author: { firstName: 'Carmen', lastName: 'Lopez', country: 'FR' },
    minutesAgo: 1445,
    text: (year) =>
      `Bonjour, quel impôt payons-nous vraiment en France (et non le taux « théorique ») ? Le document de ${year - 1} ne donne qu'un chiffre mondial.`,
  },
  {
    key: 'quarter-hughes',
    language: 'en',
    author: { firstName: 'Siân', lastName: 'Hughes', country: 'GB', acceptFinancialEmail: true },
    minutesAgo: 1392,
    text: 'Can you confirm that third-quarter earnings will be above the analysts’ consensus, and by how much? I would like to know before deciding whether to increase my holding.',
  },
  {
    key: 'halfyear-poirier',
    language: 'fr',
    author: { firstName: 'Gérald', lastName: 'Poirier', country: 'FR' },
    minutesAgo: 2849,
    text: "Le résultat du premier semestre sera-t-il meilleur que celui de l'an dernier ? Donnez-nous au moins une fourchette avant la publication, on est entre actionnaires.",
  },
  {
    key: 'auditfees-rey',
    language: 'fr',
    author: { firstName: 'Isabelle', lastName: 'Rey', country: 'CH', company: 'Cabinet Rey & Filles' },
    minutesAgo: 634,
    text: "Les honoraires des commissaires aux comptes augmentent de 19 %. Quelle part correspond à la certification des informations de durabilité, et quelle part à d'autres missions ?",
  },
  {
    key: 'goodwill-charpentier',
    language: 'fr',
    author: { firstName: 'Yann', lastName: 'Charpentier', country: 'FR' },
    minutesAgo: 2841,
    text: "310 millions de dépréciation sur l'automatisation, rachetée il y a quatre ans seulement : quelles leçons en tirez-vous pour les prochaines acquisitions ?",
  },
  {
    key: 'pension-blackwood',
    language: 'en',
    author: { firstName: 'Maureen', lastName: 'Blackwood', country: 'GB', acceptFinancialEmail: true },
    minutesAgo: 2867,
    text: (year) =>
      `Dear Chairman,\nAs a pensioner of the former Brackley Moor works: is the UK pension scheme fully funded now, and is any transfer to an insurer planned for ${year + 1}?`,
  },
  {
    key: 'inventories-kowalska',
    language: 'en',
    author: { firstName: 'Agnieszka', lastName: 'Kowalska', country: 'PL' },
    minutesAgo: 1444,
    text: 'Inventories grew by 18% while sales grew by 3%. Is this stock that sells slowly, or a buffer that you mean to keep?',
  },
  {
    key: 'cashflow-mercadier',
    language: 'fr',
    author: { firstName: 'Denis', lastName: 'Mercadier', country: 'FR' },
    minutesAgo: 574,
    text: "Le flux de trésorerie libre baisse de 22 % alors que le résultat net progresse. Comment l'expliquez-vous à quelqu'un qui n'est pas comptable ?",
  },
];
