/** Rows of an import: invented answers of the meeting of the year before. */
export function lastYearsAnswers(year: number): Record<string, string>[] {
  const meeting = `Shareholders’ Meeting ${year - 1}`;
  const about = { meeting, date: `${year - 1}-05-14` };
  const two = String(year - 1).slice(2);
  return [
    {
      ...about,
      number: `T${two}-03`,
      heading_fr: 'Le taux de distribution sera-t-il maintenu si le prix du nickel baisse\u202f?',
      heading_en: 'Will the payout ratio be kept if the price of nickel falls?',
      text_fr: `Oui. Le conseil a fixé un plancher de 45\u00a0% du résultat net, et l’a respecté en ${year - 2}, quand le résultat avait baissé de 8\u00a0%.`,
      text_en: `Yes. The Board has set a floor of 45% of net income, and kept to it in ${year - 2}, when income had fallen by 8%.`,
      source: 'Spoken on stage',
    },
    {
      ...about,
      number: `T${two}-11`,
      heading_fr: 'Pourquoi un acompte sur dividende\u202f?',
      heading_en: 'Why an interim dividend?',
      text_fr: 'L’acompte rapproche le versement du résultat qui le justifie. Il est de 0,55\u00a0€ par action.',
      text_en: 'An interim dividend brings the payment closer to the income that justifies it. It is €0.55 per share.',
      source: 'Website',
    },
    {
      ...about,
      number: `T${two}-14`,
      heading_fr: 'Quelle part de l’électricité vient de sources renouvelables\u202f?',
      heading_en: 'How much of the electricity comes from renewable sources?',
      text_fr: '62\u00a0% de l’électricité achetée, contre 48\u00a0% l’année précédente.',
      text_en: '62% of the electricity bought, against 48% the year before.',
      source: 'Spoken on stage',
    },
  ];
}
