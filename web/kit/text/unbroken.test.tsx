import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

/** The document, without the elements that only hold a text. */
const render = (text: string) => renderToStaticMarkup(<Unbroken text={text} />).replaceAll(/<\/?slot>/g, '');

test.each(['Q26-0001', 'T26-01', 'e-mail', 'sera-t-il', 'voteront-elles', 'avez-vous'])(
  '%s stays on one line inside a text',
  (whole) => {
    const html = render(`Ceci, ${whole} acceptée`);
    expect(html).toMatch(new RegExp(`^Ceci, <span[^>]*>${whole}</span> acceptée$`));
  },
);

test('a compound that a pronoun only begins is cut where it may be', () => {
  expect(render('après-ventes, porte-voix')).toBe('après-ventes, porte-voix');
});

test('a number within a longer word is none', () => {
  expect(render('FAQ26-0001')).toBe('FAQ26-0001');
});
