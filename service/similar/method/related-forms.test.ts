import { describe, expect, test } from 'vitest';
import { compileGlossary, conceptTerm } from './compile-glossary.ts';
import { relatedParts } from './related-forms.ts';

const line = (concept: string, fr: string[], en: string[], isGeneral = false) => ({ concept, isGeneral, fr, en });
const lines = [
  line('payout', ['taux de distribution'], ['payout', 'pay out', 'payout ratio']),
  line('pay', ['remuneration', 'payer'], ['pay', 'remuneration']),
  line('rate', ['taux'], ['rate']),
  line('fail', ['rater'], ['fail']),
  line('supplychain', ['approvisionnement'], ['sourcing']),
  line('renewable', ['renouvelable'], ['renewable']),
  line('usa', ['etats-unis'], ['US']),
  line('share', ['action', 'titre'], ['share', 'stock']),
  line('inventory', ['inventaire'], ['inventory', 'stock']),
  line('fall', ['baisse'], ['drop'], true),
  line('alone', [], ['net income']),
  line('profit', ['resultat net'], ['net income']),
  line('layoff', ['licenciement'], ['layoff', 'redundancy', 'job cut', 'dismissal', 'firing', 'sack']),
];
const glossary = {
  glossary: compileGlossary(lines),
  lines: new Map(lines.map((one) => [conceptTerm(one.concept), one])),
};
const relatedTo = (typed: string) =>
  relatedParts(typed, glossary).flatMap(({ related: { fr, en } }) => [...fr, ...en].map(({ form }) => form));

describe('related forms', () => {
  test.each([
    // The longest form, without “pay out”, which would find every payment.
    ['le taux de distribution', ['payout']],
    ['payouts', ['taux de distribution']],
    ['Le TAUX', ['rate']],
    // Exact before stems: “rate” is no “rater”.
    ['rate', ['taux']],
    ['ils rateront', ['fail']],
    ['sources renouvelables', ['renewable']],
    ['the US market', ['etats-unis']],
    ['net income', ['resultat net']],
    ['licenciements', ['layoff', 'redundancy', 'job cut', 'dismissal']],
    // Several meanings, a general concept, and stop words.
    ['stock', []],
    ['baisse', []],
    ['us', []],
    ['', []],
  ])('%j also searches %j', (typed, expected) => {
    expect(relatedTo(typed)).toEqual(expected);
  });

  test('related forms keep the typed text around them', () => {
    const typed = '« Quel taux ? » 😀 (payout) !';
    const parts = relatedParts(typed, glossary);
    expect(parts.map((part) => part.typed).join('')).toBe(typed);
    expect(parts.filter(({ related }) => related.fr.length > 0 || related.en.length > 0)).toMatchObject([
      { typed: 'taux' },
      { typed: 'payout', related: { fr: [{ words: ['taux', 'distribution'] }], en: [] } },
    ]);
  });

  test('stop after four concepts', () => {
    expect(relatedTo('taux payout renewable action licenciement')).not.toContain('layoff');
  });
});
