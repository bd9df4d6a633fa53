import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string, attributes = 'viewBox="0 0 10 10"') => `<svg ${NS} ${attributes}>${inner}</svg>`;

/** What is said against a logo; fails when nothing is. */
function faultsOf(source: string): string {
  const result = cleanSvg(source);
  return 'faults' in result ? result.faults.join('; ') : `accepted: ${result.text}`;
}

function cleaned(source: string): string {
  const result = cleanSvg(source);
  return 'faults' in result ? `refused: ${result.faults.join('; ')}` : result.text;
}

describe('what could act is refused, with its name', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'holds <script>'],
    ['a script in another namespace prefix', `<s:script xmlns:s="http://www.w3.org/2000/svg"/>`, 'holds <s:script>'],
    [
      'foreign content',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
      'holds <foreignObject>',
    ],
    ['a link', '<a href="https://elsewhere.example"><path d="M0 0"/></a>', 'holds <a>'],
    ['a picture', '<image href="data:image/png;base64,AA=="/>', 'holds <image>'],
    ['an animation', '<animate attributeName="x"/>', 'holds <animate>'],
    ['a setter', '<set attributeName="href" to="javascript:alert(1)"/>', 'holds <set>'],
    ['an embedded page', '<iframe src="https://elsewhere.example"/>', 'holds <iframe>'],
    ['letters, which need fonts', '<text>Example</text>', 'holds <text>: convert its letters to outlines'],
    ['a filter', '<filter id="f"/>', 'holds <filter>: flatten its effects'],
    ['another drawing in it', `<svg ${NS}/>`, 'holds <svg>'],
    ['an event', '<path d="M0 0" onload="alert(1)"/>', 'runs code on an event (onload)'],
    ['an event in capitals', '<path d="M0 0" ONLOAD="alert(1)"/>', 'runs code on an event (ONLOAD)'],
    ['an event with a prefix', '<path d="M0 0" ev:onload="alert(1)" xmlns:ev="e"/>', 'runs code on an event (onload)'],
    [
      'a reference to elsewhere',
      '<use href="https://elsewhere.example/a.svg#a"/>',
      'refers to something outside itself (href)',
    ],
    [
      'an old reference to elsewhere',
      '<use xlink:href="//elsewhere.example#a" xmlns:xlink="x"/>',
      'outside itself (href)',
    ],
    ['a reference that runs', '<use href="javascript:alert(1)"/>', 'outside itself (href)'],
    [
      'a fill from elsewhere',
      '<path d="M0 0" fill="url(https://elsewhere.example/a.svg#a)"/>',
      'outside itself (fill)',
    ],
    [
      'a style from elsewhere',
      `<path d="M0 0" style="fill:url('https://elsewhere.example')"/>`,
      'outside itself (fill)',
    ],
    [
      'a style with a hidden address',
      String.raw`<path d="M0 0" style="fill:u\72l(//elsewhere.example)"/>`,
      'outside itself (fill)',
    ],
    [
      'an image set',
      '<path d="M0 0" style="mask:image-set(&quot;//elsewhere.example&quot; 1x)"/>',
      'outside itself (mask)',
    ],
    ['a style sheet that imports', '<style>@import "https://elsewhere.example";</style>', 'more than plain classes'],
    ['a style sheet for all', '<style>*{fill:red}</style>', 'more than plain classes'],
    [
      'a style sheet of a loader',
      '<style>.a{fill:url(//elsewhere.example)}</style><path class="a" d="M0 0"/>',
      'outside itself (fill)',
    ],
    ['bare text', 'Example', 'holds bare text'],
    ['a reference to itself', '<g id="a"><use href="#a"/></g>', 'draws too much, or refers to itself'],
  ])('%s', (_, inner, words) => expect(faultsOf(svg(inner))).toContain(words));

  test('entities, a style sheet of its own, and what is not well-formed', () => {
    expect(faultsOf(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toBe('declares entities (<!DOCTYPE … […]>)');
    expect(faultsOf(svg('&a;'))).toMatch(/^is not well-formed XML \(line 1, column \d+\)$/);
    expect(faultsOf(`<?xml-stylesheet href="a.css"?>${svg('')}`)).toBe('loads a style sheet');
    expect(faultsOf('<svg')).toMatch(/^is not well-formed XML/);
    expect(faultsOf('<html/>')).toMatch(/^is not SVG/);
    expect(faultsOf('<svg xmlns="http://www.w3.org/1999/xhtml"/>')).toMatch(/^is not SVG/);
  });

  test('what grows without end: nesting, and references that double', () => {
    expect(faultsOf(svg('<g>'.repeat(100) + '</g>'.repeat(100)))).toContain('is nested too deep');
    expect(faultsOf(svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)))).toContain('is nested too deep');
    const doubling = Array.from(
      { length: 30 },
      (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/><use href="#g${at + 1}"/></g>`,
    );
    expect(faultsOf(svg(doubling.join('')))).toContain('draws too much');
    const masks = Array.from(
      { length: 30 },
      (_, at) =>
        `<mask id="m${at}"><path d="M0 0" mask="url(#m${at + 1})"/><path d="M0 0" mask="url( '#m${at + 1}' )"/></mask>`,
    );
    expect(faultsOf(svg(masks.join('')))).toContain('draws too much');
    const chain = Array.from({ length: 1500 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`);
    expect(faultsOf(svg(chain.join('')))).toContain('draws too much');
    const startedAt = performance.now();
    expect(faultsOf(svg(`<style>${' '.repeat(4000)}a</style>`))).toContain('more than plain classes');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('a reference in other letters than its target, or to nothing', () => {
    const doubling = Array.from(
      { length: 18 },
      (_, at) => `<g id="a${at + 1}"><use href="#%61${at}"/><use href="#%61${at}"/></g>`,
    );
    const encoded = svg(`<path id="a0" d="M0 0h1v1z"/>${doubling.join('')}<use href="#%6118"/>`);
    expect(faultsOf(encoded)).toBe('refers to a part by other characters than letters, digits and . : _ - (href)');
    expect(faultsOf(svg('<use href="#a"/><path d="M0 0" fill="url(#b)"/>'))).toBe(
      'refers to #a, which is not there; refers to #b, which is not there',
    );
  });

  test.each(['0 0 5e-324 5e-324', '0 0 1e308 1e308', '1e300 0 10 10', '0 -1e300 10 10', '0 0 10 0.0001', '0 0 -1 10'])(
    'a viewBox out of bounds: %s',
    (box) => {
      expect(faultsOf(svg('<path d="M0 0h1v1z"/>', `viewBox="${box}"`))).toBe(
        'has a viewBox out of bounds: sides of 0.001 to 1000000, and nothing further away',
      );
    },
  );

  test('several faults are told together', () => {
    expect(faultsOf(svg('<script/><text/><path d="M0 0" onclick="x"/>', ''))).toBe(
      'holds <script>, which a logo may not; holds <text>: convert its letters to outlines; ' +
        'runs code on an event (onclick); has no viewBox of four numbers, and no width and height to make one from',
    );
  });
});

describe('what only draws is kept', () => {
  test('shapes, colours, gradients, clips and masks, as attributes', () => {
    const drawing =
      '<defs><linearGradient id="a" x1="0"><stop offset="0" stop-color="#c8102e"/></linearGradient>' +
      '<clipPath id="c"><circle cx="5" cy="5" r="5"/></clipPath></defs>' +
      '<g clip-path="url(#c)"><path d="M0 0h10v10z" fill="url(#a)"/><use href="#c"/></g>';
    expect(cleaned(svg(drawing))).toBe(`<svg ${NS} viewBox="0 0 10 10">${drawing}</svg>`);
  });

  test('notes of drawing programs, comments and sizes go', () => {
    const written =
      '<?xml version="1.0" encoding="UTF-8"?><!-- by a program --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">' +
      `<svg ${NS} xmlns:i="i" xmlns:inkscape="k" width="20px" height="10px" i:pgf="x" inkscape:version="1" data-x="y" version="1.1">` +
      '<title>Example</title><metadata><rdf:RDF xmlns:rdf="r"/></metadata><inkscape:grid/>\n<path inkscape:label="p" d="M0 0"/></svg>';
    expect(cleanSvg(written)).toEqual({
      text: `<svg ${NS} viewBox="0 0 20 10"><path d="M0 0"/></svg>`,
      width: 3000,
      height: 1500,
    });
  });

  test('styles become attributes; a later source wins', () => {
    const written = svg(
      '<style>/* a */ .a, .b { fill: #111; font: 3px x } .b{fill:#222}</style>' +
        '<path class="b a" fill="#000" d="M0 0"/><path d="M0 0" class="a" style="fill:#333;-inkscape-x:1"/>',
    );
    expect(cleaned(written)).toBe(
      `<svg ${NS} viewBox="0 0 10 10"><path fill="#222" d="M0 0"/><path d="M0 0" fill="#333"/></svg>`,
    );
  });

  test('cleaned again, it stays the same, and markup in a value stays a value', () => {
    const once = cleaned(
      svg('<path id="&lt;/svg&gt;&lt;script&gt;&quot;" d="M0 0&#10;h1" fill="&amp;quot;"/>', 'viewBox=" 0,0 10  10 "'),
    );
    expect(once).not.toMatch(/<script|refused/);
    expect(cleaned(once)).toBe(once);
  });
});
