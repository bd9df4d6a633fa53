/** For tests: logos that a file may bring. */

/** Small, within every count, and a minute of drawing: each of its groups is a layer of the whole picture. */
export const SLOW = svg(
  `<defs><g id="a">${'<g opacity=".9"><path d="M0 0h10v10z"/><path d="M0 0h10v10z"/></g>'.repeat(100)}</g></defs>`,
  '<use href="#a"/>'.repeat(60),
);

function svg(...parts: string[]): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${parts.join('')}</svg>`);
}
