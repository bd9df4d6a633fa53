import { expect, test } from 'vitest';
import { createBrowserStore } from './browser-store.ts';
import { createDraft } from './draft.ts';
import { EMPTY_VALUES } from './question-values.ts';

const values = { ...EMPTY_VALUES, lastName: 'Lefèvre', country: 'FR', acceptFinancialEmail: true };

function blocked(): never {
  throw new Error('blocked');
}

test('a browser that blocks its storage breaks nothing', () => {
  const draft = createDraft(createBrowserStore(blocked), 'meeting');
  expect(draft.read()).toEqual(EMPTY_VALUES);
  draft.save(values);
  expect(draft.read()).toEqual(values);
  draft.remove();
  expect(draft.read()).toEqual(EMPTY_VALUES);
});

test.each(['', 'null', '[]', '{"text":12,"acceptFinancialEmail":"true","unknown":"x"}', '{'])(
  'a stored text that is not a draft is an empty draft: %s',
  (stored) => {
    const store = createBrowserStore(blocked);
    store.write('tribune-draft-meeting', stored);
    expect(createDraft(store, 'meeting').read()).toEqual(EMPTY_VALUES);
  },
);

test('the draft of one meeting is not that of another', () => {
  const store = createBrowserStore(blocked);
  createDraft(store, 'one').save(values);
  expect(createDraft(store, 'other').read()).toEqual(EMPTY_VALUES);
});
