/** The demonstration's questions with the same content. */
import type { DemoTopic } from './demo-decision.ts';
import { BUSINESS_TOPICS } from './topics/business.ts';
import { CONDUCT_TOPICS } from './topics/conduct.ts';
import { MONEY_TOPICS } from './topics/money.ts';
import { PEOPLE_TOPICS } from './topics/people.ts';

export const TOPICS: readonly DemoTopic[] = [...MONEY_TOPICS, ...BUSINESS_TOPICS, ...CONDUCT_TOPICS, ...PEOPLE_TOPICS];

/** Pairs with similar texts and different content, which stay apart. */
export const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['payout-lefevre', 'borrowed-simoneau'],
  ['interim-osborne', 'quarterly-fischbacher'],
  ['buyback-aldridge', 'special-carmody'],
  ['buyback-lemaitre', 'cancelled-maes'],
  ['battery-picard', 'subsidies-morvan'],
  ['debt-callahan', 'floating-oduya'],
  ['capex-muller', 'taxonomy-bianchi'],
  ['ceopay-morgan', 'criteria-sorensen'],
  ['women-goldberg', 'subsidiaries-keane'],
  ['contractors-price', 'injuries-pearce'],
  ['aijobs-kaplan', 'robots-guichard'],
  ['remote-novak', 'votesite-marin'],
  ['robot-profit', 'tradingdesk-ellis'],
  ['tradingdesk-ellis', 'robotsold-mckenzie'],
];
