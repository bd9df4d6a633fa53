import type { BrowserStore } from './browser-store.ts';
import { EMPTY_VALUES, type QuestionValues, TEXT_FIELDS } from './question-values.ts';

/** What someone is writing, so that a reload, a failure or a change of language loses nothing. */
export type Draft = {
  read(): QuestionValues;
  save(values: QuestionValues): void;
  remove(): void;
};

export function createDraft(store: BrowserStore, meetingId: string): Draft {
  const key = `tribune-draft-${meetingId}`;
  return {
    read: () => parseValues(store.read(key)),
    save: (values) => store.write(key, JSON.stringify(values)),
    remove: () => store.remove(key),
  };
}

/** Takes from a stored text only what has the right type. */
function parseValues(stored: string | undefined): QuestionValues {
  const values = { ...EMPTY_VALUES };
  const found = new Map<string, unknown>(Object.entries(parseObject(stored)));
  for (const field of TEXT_FIELDS) {
    const value = found.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  values.acceptFinancialEmail = found.get('acceptFinancialEmail') === true;
  return values;
}

function parseObject(stored: string | undefined): object {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
