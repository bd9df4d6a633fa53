/** Stands in the address for a line that is not kept yet; no concept begins with a hyphen. */
export const NEW_LINE = '-new';

export const LINE_ORIGINS = ['own', 'supplied', 'retired'] as const;
export type LineOrigin = (typeof LINE_ORIGINS)[number];
export const LINE_ORDERS = ['useful', 'word', 'changed'] as const;
export type LineOrder = (typeof LINE_ORDERS)[number];

/** The query string of the address of the glossary: its filters, and the edited line. */
export type GlossarySearch = {
  search?: string;
  origin?: LineOrigin;
  order?: LineOrder;
  /** The concept of the line that is edited. */
  edit?: string;
};

/** Changes parts of the address. */
export type ChangeGlossarySearch = (changed: Partial<Record<keyof GlossarySearch, string | undefined>>) => void;

const SEARCH_MAX_LENGTH = 60;

/** Drops unknown values, because an address may come from a newer version of the desk. */
export function readGlossarySearch(typed: Record<string, unknown>): GlossarySearch {
  const search = textOf(typed['search']).trim().slice(0, SEARCH_MAX_LENGTH);
  const origin = LINE_ORIGINS.find((one) => one === typed['origin']);
  const order = LINE_ORDERS.find((one) => one === typed['order']);
  const edit = textOf(typed['edit']);
  return {
    ...(search === '' ? {} : { search }),
    ...(origin === undefined ? {} : { origin }),
    ...(order === undefined || order === 'useful' ? {} : { order }),
    ...(edit === '' ? {} : { edit }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
