import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

/** Renders the text without the elements that only wrap a text. */
const render = (text: string) => renderToStaticMarkup(<Unbroken text={text} />).replaceAll(/<\/?slot>/g, '');

test.each(['Q26-0001', 'T26-01', 'e-mail', 'sera-t-il', 'voteront-elles', 'avez-vous'])(
  '%s stays on one line inside a text',
  (whole) => {
    const html = render(`Ceci, ${whole} acceptée`);
    expect(html).toMatch(new RegExp(`^Ceci, <span[^>]*>${whole}</span> acceptée$`));
  },
);

test('a compound that only begins with a pronoun may break', () => {
  expect(render('après-ventes, porte-voix')).toBe('après-ventes, porte-voix');
});

test('a number within a longer word may break', () => {
  expect(render('FAQ26-0001')).toBe('FAQ26-0001');
});
