import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import { useSelection } from './use-selection.ts';

const question = (id: string, version: number) => ({ id, version }) as ListedQuestion;

type Step = { listed: ListedQuestion[]; pick: [id: string, isRange: boolean] };

/** Picks one question per render, each from the list of its step. @returns the picked versions and rows */
function selectionAfter(steps: Step[]): string {
  const left = [...steps];
  const Probe = () => {
    const { listed = [], pick: [id, isRange] = [] } = left.shift() ?? {};
    const { selection, pick } = useSelection(listed);
    const picked = listed.find((one) => one.id === id);
    if (picked !== undefined) pick(picked, isRange === true);
    const versions = [...(selection?.picked ?? [])].map((one) => one.join(' '));
    const rows = selection?.asPicked.map((row) => `${row.id} ${row.version}`);
    return `${versions.join()}; ${rows?.join() ?? ''}`;
  };
  return renderToStaticMarkup(createElement(Probe));
}

test('a range takes the latest version of a picked question', () => {
  const selection = selectionAfter([
    { listed: [question('a', 1), question('b', 1)], pick: ['a', false] },
    { listed: [question('a', 2), question('b', 1)], pick: ['b', true] },
  ]);
  expect(selection).toBe('a 2,b 1; a 2,b 1');
});
