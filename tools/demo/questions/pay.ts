import type { QuestionDraft } from '../demo-question.ts';

/** What shareholders ask about the pay of executives. */
export const PAY_QUESTIONS: readonly QuestionDraft[] = [
  {
    key: 'ceopay-morgan',
    language: 'en',
    author: { firstName: 'Gareth', lastName: 'Morgan', country: 'GB' },
    minutesAgo: 2866,
    text: 'The Chief Executive’s variable pay rose by 14% while the average wage rose by 3.1%. How did the Remuneration Committee justify the gap, and did any climate criterion reduce the bonus?',
  },
  {
    key: 'ceopay-rousseau',
    language: 'fr',
    author: { firstName: 'Chantal', lastName: 'Rousseau', country: 'FR' },
    minutesAgo: 2825,
    text: '+ 14 % pour la rémunération variable du directeur général, + 3,1 % en moyenne pour les salariés. Comment le comité justifie-t-il cet écart ?',
  },
  {
    key: 'ceopay-benali',
    language: 'fr',
    author: { firstName: 'Samir', lastName: 'Benali', country: 'FR', acceptFinancialEmail: true },
    minutesAgo: 2059,
    text: "Le ratio d'équité passe de 62 à 71. Est-ce que vous trouvez normal que le variable du DG monte quatre fois plus vite que les salaires ?",
  },
  {
    key: 'ceopay-jansson',
    language: 'en',
    author: { firstName: 'Elin', lastName: 'Jansson', country: 'SE', company: 'Skerrvik Asset Management' },
    minutesAgo: 1519,
    text: 'Variable pay up 14%, wages up 3.1%, earnings per share down 4%: which criterion produced this result, and why did nobody on the committee correct it?',
  },
  {
    key: 'ceopay-marty',
    language: 'fr',
    author: { firstName: 'Paulette', lastName: 'Marty', country: 'FR' },
    minutesAgo: 1509,
    text: '14% DE PLUS POUR LE PATRON, 3% POUR LES OUVRIERS. EXPLIQUEZ MOI.',
  },
  {
    key: 'ceopay-stewart',
    language: 'en',
    author: { firstName: 'Ewan', lastName: 'Stewart', country: 'GB' },
    minutesAgo: 2729,
    text: 'Why did the boss get 14% more variable pay in a year when staff got 3%?',
  },
  {
    key: 'repeat-stewart',
    language: 'en',
    author: { firstName: 'Ewan', lastName: 'Stewart', country: 'GB' },
    minutesAgo: 30,
    text: 'STILL NO ANSWER. Are you all deaf, or just too well paid to listen? Why did the boss get 14% more variable pay when staff got 3%?',
  },
  {
    key: 'criteria-sorensen',
    language: 'en',
    author: { firstName: 'Ingrid', lastName: 'Sørensen', country: 'DK', company: 'Nordlys Pensions' },
    minutesAgo: 2757,
    text: 'Why is the remuneration of the Chief Executive tied to revenue rather than to return on capital employed?',
  },
  {
    key: 'thief-cordier',
    language: 'fr',
    author: { firstName: 'Lionel', lastName: 'Cordier', country: 'FR' },
    minutesAgo: 2835,
    text: "Votre directeur général est un voleur et un incapable, et vous un beau lâche de le laisser faire. Rendez l'argent !",
  },
];
