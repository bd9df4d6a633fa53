/** The themes of the demonstration's meeting. */
import type { Localized } from '#contract/plain/language.ts';

export const THEMES = [
  { code: 'dividend', label: { fr: 'Dividende et capital', en: 'Dividend and capital' } },
  { code: 'strategy', label: { fr: 'Stratégie et acquisitions', en: 'Strategy and acquisitions' } },
  { code: 'results', label: { fr: 'Résultats et dette', en: 'Results and debt' } },
  { code: 'climate', label: { fr: 'Climat et énergie', en: 'Climate and energy' } },
  { code: 'governance', label: { fr: 'Gouvernance et rémunérations', en: 'Governance and pay' } },
  { code: 'people', label: { fr: 'Salariés et sécurité', en: 'People and safety' } },
  { code: 'research', label: { fr: 'Recherche et produits', en: 'Research and products' } },
  { code: 'supply', label: { fr: 'Fournisseurs et risques', en: 'Supply chain and risks' } },
  { code: 'services', label: { fr: 'Services aux actionnaires', en: 'Shareholder services' } },
  { code: 'other', label: { fr: 'Autre', en: 'Other' } },
] as const satisfies readonly { code: string; label: Localized<string> }[];

export type ThemeCode = (typeof THEMES)[number]['code'];
