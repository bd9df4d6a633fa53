/** The little CSS that drawing programs write into a logo, turned into attributes. No I/O. */
import type { XmlElement } from '@rgrove/parse-xml';

/** Declarations by class name. */
export type ClassStyles = Map<string, Map<string, string>>;

/** Spaces belong to the parts: with a place of their own beside them, many would be tried in every way there is. */
const RULE = /([^{}]+)\{([^{}]*)\}/y;
const CLASS = /^\.([\w-]+)$/;

/**
 * Reads a style sheet of which every selector is a class: `.st0,.st1{fill:#c00}`.
 *
 * @returns undefined when it holds anything else
 */
export function readClassStyles(sheet: string): ClassStyles | undefined {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  const styles: ClassStyles = new Map();
  let end = 0;
  for (RULE.lastIndex = 0; end < text.trimEnd().length; end = RULE.lastIndex) {
    const [, selectors = '', declarations = ''] = RULE.exec(text) ?? [];
    const names = selectors.split(',').map((selector) => CLASS.exec(selector.trim())?.[1]);
    for (const name of names) {
      if (name === undefined) return undefined;
      styles.set(name, new Map([...(styles.get(name) ?? []), ...readDeclarations(declarations)]));
    }
  }
  return styles;
}

/** All that is written about an element, by name; a later source wins as in CSS: attribute, class, `style`. */
export function writtenAttributes({ attributes }: XmlElement, classes: ClassStyles): Map<string, string> {
  const { class: names = '', style = '', ...plain } = attributes;
  const ofElement = new Set(names.split(/\s+/));
  // In the order of the style sheet, not of the names.
  const fromClasses = [...classes].filter(([name]) => ofElement.has(name)).map(([, styles]) => styles);
  const written = [Object.entries(plain), ...fromClasses, readDeclarations(style)];
  return new Map(written.flatMap((declarations) => Array.from(declarations)));
}

function readDeclarations(text: string): [name: string, value: string][] {
  return text.split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return value.length === 0 ? [] : [[name.trim(), value.join(':').trim()]];
  });
}
