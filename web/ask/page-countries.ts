import type { Country } from './fields/countries.ts';

/** The countries that the page already lists: their names travel once, and agree with it. */
export function readCountries(page: ParentNode): Country[] {
  const options = page.querySelectorAll<HTMLOptionElement>('#country option:not([value=""])');
  return [...options].map((option) => ({ code: option.value, name: option.text }));
}
