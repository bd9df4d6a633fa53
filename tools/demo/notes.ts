/** The organisers' internal notes on questions. */
import type { Decider } from './organisers.ts';

export type DemoNote = { question: string; by: Decider; text: string };

export const NOTES: readonly DemoNote[] = [
  {
    question: 'rd-valette',
    by: 'becker',
    text: 'Research and buybacks in one. Plenty of others ask about the buybacks, so this one stays under research.',
  },
  {
    question: 'vote-schnabel',
    by: 'becker',
    text: 'The Board’s reasons are in the notice of meeting. Legal has the January letter.',
  },
  { question: 'duties-bonhomme', by: 'moreau', text: 'La direction financière a le chiffre, par région.' },
  {
    question: 'closure-rigal',
    by: 'moreau',
    text: 'Rien n’est décidé pour ce site. Les représentants du personnel doivent être informés les premiers.',
  },
  {
    question: 'robotsold-mckenzie',
    by: 'becker',
    text: 'About his bank, not about us. Shareholder Services will tell him whom to write to.',
  },
];

/** Working translations, into the other language or out of a third one. */
export const TRANSLATIONS: readonly DemoNote[] = [
  {
    question: 'rd-valette',
    by: 'becker',
    text: 'Why spend less on research (only 2.8% of sales) and more on share buybacks? That is no way to prepare for the future.',
  },
  {
    question: 'payout-brandl',
    by: 'becker',
    text: 'Does the 45% payout ratio also hold for the next two financial years if profit falls?',
  },
  {
    question: 'doublevote-schulz',
    by: 'becker',
    text: 'Double voting rights give 31% of the shares 46% of the votes. Would the Board support “one share, one vote” if shareholders put it on the agenda?',
  },
  {
    question: 'jobs-pueg',
    by: 'moreau',
    text: 'Combien d’emplois garderez-vous dans les usines d’Occitanie, et pourquoi les décisions se prennent-elles toujours à Paris ?',
  },
];
