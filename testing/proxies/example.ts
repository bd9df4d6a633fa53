/** The examples of docs/deployment.md, with the few changes that they need to run on this machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/deployment.md');

/** Returns the only code block of the page in this language. @throws Error when there are none or several */
export function readExample(language: string): string {
  const blocks = [...readFileSync(PAGE, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n(.+?)^\`\`\``, 'gms'))];
  const [example] = blocks.map(([, text]) => text);
  if (example === undefined || blocks.length > 1) throw new Error(`Not one example in ${language}: ${blocks.length}`);
  return example;
}

/** @throws Error when the example lacks a text to replace */
export function adapt(example: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`Not in the example: ${from}`);
    return text.replaceAll(from, to);
  }, example);
}
