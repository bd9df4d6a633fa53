/** Answers of the demonstration that are approved in both languages, so that the stage has topics to show. All of them are invented. */
import { ANSWERS, type DemoAnswer } from './answers.ts';

type Approved = Pick<DemoAnswer, 'topic' | 'expert' | 'by' | 'figures'> & { fr: string; en: string };

const APPROVED: readonly Approved[] = [
  {
    topic: 'margin',
    expert: 'marchand',
    by: 'becker',
    fr: 'La marge a reculé de 1,5 point au second semestre. L’énergie en explique 0,9 point et les volumes 0,6. Les prix de vente ont tenu.\n\nLes contrats d’énergie signés depuis couvrent les trois quarts de nos besoins de l’année. La marge est remontée au premier trimestre.',
    en: 'The margin fell by 1.5 points in the second half. Energy accounts for 0.9 points and volumes for 0.6. Selling prices held.\n\nThe energy contracts signed since then cover three quarters of our needs for the year. The margin rose again in the first quarter.',
    figures: [
      {
        label: 'Marge, S1 / Margin, H1',
        value: '12,4\u00a0%',
        source: 'Rapport annuel, p. 84',
      },
      {
        label: 'Marge, S2 / Margin, H2',
        value: '10,9\u00a0%',
        source: 'Rapport annuel, p. 84',
      },
    ],
  },
  {
    topic: 'tax',
    expert: 'marchand',
    by: 'moreau',
    fr: 'Le groupe a payé 412 millions d’euros d’impôt sur les sociétés dans le monde, dont 137 millions en France. Nous publierons le montant de chaque pays dans le prochain rapport annuel.',
    en: 'The group paid €412 million of corporate income tax worldwide, of which €137 million in France. We will publish the amount for each country in the next annual report.',
    figures: [
      { label: 'Impôt total / Total tax', value: '412 M€', source: 'Rapport annuel, p. 203' },
      { label: 'Dont France / Of which France', value: '137 M€', source: 'Rapport annuel, p. 203' },
    ],
  },
  {
    topic: 'chair',
    expert: 'marchand',
    by: 'bonnet',
    fr: 'Oui. Le conseil a décidé à l’unanimité de garder les deux fonctions séparées après l’échéance de mon mandat. Le prochain président sera un administrateur indépendant.\n\nLe comité des nominations a engagé la recherche. Il présentera son choix au conseil avant la fin de l’année.',
    en: 'Yes. The Board has decided unanimously to keep the two offices separate after my term ends. The next Chairman will be an independent director.\n\nThe nominations committee has begun its search. It will present its choice to the Board before the end of the year.',
  },
  {
    topic: 'women',
    expert: 'marchand',
    by: 'becker',
    fr: 'Deux femmes siègent aujourd’hui au comité exécutif, sur treize membres. Elles seront quatre à la fin de l’année, et cinq au moins en 2030, soit 40\u00a0%.',
    en: 'Two of the thirteen members of the executive committee are women today. There will be four at the end of this year, and at least five by 2030, which is 40%.',
    figures: [{ label: 'Femmes / Women', value: '2 / 13', source: 'Rapport annuel, p. 61' }],
  },
  {
    topic: 'contractors',
    expert: 'brandt',
    by: 'becker',
    fr: 'Trois salariés d’entreprises extérieures sont morts sur nos sites. Nous pensons à leurs familles.\n\nDepuis, chaque travail en hauteur ou sur une ligne électrique demande l’accord écrit d’un responsable du site. Toute personne présente peut arrêter un chantier. La part variable des dirigeants liée à la sécurité a été ramenée à zéro.',
    en: 'Three employees of contractors died on our sites. Our thoughts are with their families.\n\nSince then, all work at height or on a power line needs the written consent of a site manager. Anyone present may stop the work. The part of executive bonuses that depends on safety was reduced to zero.',
  },
  {
    topic: 'cyber',
    expert: 'brandt',
    by: 'becker',
    fr: 'L’attaque a coûté 38 millions d’euros, dont 21 millions remboursés par les assureurs. Sept usines ont été arrêtées quatre jours.\n\nAucune donnée d’actionnaire ni de client n’a été volée. L’enquête d’un expert indépendant l’a confirmé.',
    en: 'The attack cost €38 million, of which insurers have paid €21 million. Seven plants stopped for four days.\n\nNo data of shareholders or customers was stolen. The investigation of an independent expert has confirmed this.',
    figures: [
      { label: 'Coût total / Total cost', value: '38 M€', source: 'Rapport annuel, p. 97' },
      { label: 'Part des assureurs / Paid by insurers', value: '21 M€', source: 'Rapport annuel, p. 97' },
    ],
  },
  {
    topic: 'recall',
    expert: 'brandt',
    by: 'moreau',
    fr: 'Un joint livré par un fournisseur vieillissait trop vite. 61\u202f000 vannes de la gamme 400 sont concernées, chez 840 clients. Le rappel coûtera 54 millions d’euros, et les assureurs en prennent 30 à leur charge.\n\nLes autres gammes n’utilisent pas ce joint. Chaque lot de joints est désormais vieilli en laboratoire avant le montage.',
    en: 'A seal from a supplier aged too fast. It affects 61,000 valves of the 400 range at 840 customers. The recall will cost €54 million, and insurers bear €30 million of it.\n\nNo other range uses this seal. Each batch of seals is now aged in a laboratory before assembly.',
    figures: [
      { label: 'Vannes concernées / Valves affected', value: '61\u202f000', source: 'Direction de la qualité' },
    ],
  },
];

function approvedAnswer({ fr, en, ...answer }: Approved): DemoAnswer {
  const texts = { fr: { text: fr, progress: 'approved' }, en: { text: en, progress: 'approved' } } as const;
  return { ...answer, due: { inDays: 1, hour: 18 }, response: 'accepted', texts };
}

export const ALL_ANSWERS: readonly DemoAnswer[] = [...ANSWERS, ...APPROVED.map(approvedAnswer)];
