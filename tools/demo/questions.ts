/** The questions of the demonstration, as shareholders of an industrial company could ask them. People, words and figures are invented. */
import type { DemoQuestion, QuestionDraft } from './demo-question.ts';
import { CAPITAL_QUESTIONS } from './questions/capital.ts';
import { CLIMATE_QUESTIONS } from './questions/climate.ts';
import { DIVIDEND_QUESTIONS } from './questions/dividend.ts';
import { ENERGY_QUESTIONS } from './questions/energy.ts';
import { GOVERNANCE_QUESTIONS } from './questions/governance.ts';
import { OTHER_QUESTIONS } from './questions/other.ts';
import { PAY_QUESTIONS } from './questions/pay.ts';
import { PEOPLE_QUESTIONS } from './questions/people.ts';
import { RESEARCH_QUESTIONS } from './questions/research.ts';
import { RESULTS_QUESTIONS } from './questions/results.ts';
import { SERVICES_QUESTIONS } from './questions/services.ts';
import { STRATEGY_QUESTIONS } from './questions/strategy.ts';
import { SUPPLY_QUESTIONS } from './questions/supply.ts';
import { type ThemeCode, THEMES } from './themes.ts';

const DRAFTS: Record<ThemeCode, readonly QuestionDraft[]> = {
  dividend: [...DIVIDEND_QUESTIONS, ...CAPITAL_QUESTIONS],
  strategy: STRATEGY_QUESTIONS,
  results: RESULTS_QUESTIONS,
  climate: [...CLIMATE_QUESTIONS, ...ENERGY_QUESTIONS],
  governance: [...GOVERNANCE_QUESTIONS, ...PAY_QUESTIONS],
  people: PEOPLE_QUESTIONS,
  research: RESEARCH_QUESTIONS,
  supply: SUPPLY_QUESTIONS,
  services: SERVICES_QUESTIONS,
  other: OTHER_QUESTIONS,
};

/** The questions of a meeting held in that year, about the year before; the oldest first. */
export function demoQuestions(year: number): DemoQuestion[] {
  return THEMES.flatMap(({ code }) => DRAFTS[code].map((draft) => questionOf(draft, code, year))).toSorted(
    (one, other) => other.minutesAgo - one.minutesAgo,
  );
}

function questionOf({ author, text, ...draft }: QuestionDraft, theme: ThemeCode, year: number): DemoQuestion {
  return {
    ...draft,
    company: '',
    acceptFinancialEmail: false,
    ...author,
    theme,
    email: emailOf(author.firstName, author.lastName),
    text: typeof text === 'string' ? text : text(year),
  };
}

/** The same person always writes from the same address. */
function emailOf(firstName: string, lastName: string): string {
  return `${firstName}.${lastName}@example.com`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.@-]/g, '');
}
