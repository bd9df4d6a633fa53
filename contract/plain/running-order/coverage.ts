/** How much of the received questions a running order covers, by theme and language. No I/O. */
import { LANGUAGES, type Language, type Localized } from '../language.ts';

/** A larger distance between the two shares of a language is a warning. In percentage points. */
const LANGUAGE_POINTS_MAX = 15;

export type CoverageCount = { received: number; covered: number };
/** The questions of one theme in one language; `themeCode` is null for questions without a theme. */
export type CoverageCell = CoverageCount & { themeCode: string | null; language: Language };
type ThemeCoverage = { themeCode: string | null } & Localized<CoverageCount>;

export type CoverageWarning =
  /** No topic in the order has a question of this theme. */
  | { kind: 'themeWithoutTopic'; themeCode: string; received: number }
  /** The language has a smaller share of the answered questions than of the received ones. In percent, one decimal. */
  | { kind: 'languageShare'; language: Language; questionShare: number; answerShare: number };

export type Coverage = { themes: ThemeCoverage[]; total: Localized<CoverageCount>; warnings: CoverageWarning[] };

/** @param cells at most one for each theme and language; the themes keep the order of their first cells */
export function coverageOf(cells: readonly CoverageCell[]): Coverage {
  const byTheme = new Map<string | null, ThemeCoverage>();
  const total = { fr: nothing(), en: nothing() };
  for (const { themeCode, language, received, covered } of cells) {
    const theme = byTheme.get(themeCode) ?? { themeCode, fr: nothing(), en: nothing() };
    byTheme.set(themeCode, { ...theme, [language]: { received, covered } });
    total[language] = sum(total[language], { received, covered });
  }
  const themes = [...byTheme.values()];
  return { themes, total, warnings: [...themesWithoutTopic(themes), ...languageShares(total)] };
}

function nothing(): CoverageCount {
  return { received: 0, covered: 0 };
}

function sum(one: CoverageCount, other: CoverageCount): CoverageCount {
  return { received: one.received + other.received, covered: one.covered + other.covered };
}

function themesWithoutTopic(themes: readonly ThemeCoverage[]): CoverageWarning[] {
  return themes.flatMap(({ themeCode, fr, en }): CoverageWarning[] => {
    const { received, covered } = sum(fr, en);
    const isWithout = themeCode !== null && received > 0 && covered === 0;
    return isWithout ? [{ kind: 'themeWithoutTopic', themeCode, received }] : [];
  });
}

/** An order without questions has no shares. With two languages, at most one has the smaller share of answers. */
function languageShares(total: Localized<CoverageCount>): CoverageWarning[] {
  const all = sum(total.fr, total.en);
  if (all.covered === 0) return [];
  return LANGUAGES.flatMap((language): CoverageWarning[] => {
    const { received, covered } = total[language];
    // Multiplied by both totals, because shares as fractions are not exact.
    const distance = received * all.covered - covered * all.received;
    if (distance * 100 <= LANGUAGE_POINTS_MAX * all.received * all.covered) return [];
    const [questionShare, answerShare] = [percent(received, all.received), percent(covered, all.covered)];
    return [{ kind: 'languageShare', language, questionShare, answerShare }];
  });
}

function percent(part: number, whole: number): number {
  return Math.round((part * 1000) / whole) / 10;
}
