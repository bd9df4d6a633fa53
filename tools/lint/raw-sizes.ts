/** Finds sizes of type and spacing in style sheets that are not tokens of `web/kit/theme/tokens.css`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Fault = { line: number; declaration: string };

const ROOT = join(import.meta.dirname, '../..');
const TOKENS = 'web/kit/theme/tokens.css';
/** The sizes of the stage, which the public page does not load. */
const STAGE_TOKENS = 'web/stage/theme/stage-tokens.css';
/** Comments, and the margins of a printed page, where no custom property applies. */
const SKIPPED = /\/\*[\s\S]*?\*\/|@page\s*\{[^}]*\}/g;
const DECLARATION = /(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)/g;
const SIZED =
  /^(?:font|font-size|line-height|letter-spacing|(?:padding|margin)(?:-\w+)*|(?:row-|column-)?gap|--[\w-]*(?:padding|text|space)|--words-(?:size|line))$/;
/** Zero needs no token, and a digit after a letter or a hyphen belongs to a token's name. */
const LENGTH = /(?<![\w.-])-?(?!0(?!\.))\d*\.?\d+[a-z]+/i;
const LINE_HEIGHT = /^line-height:\s*[\d.]|^font:.*\/\s*[\d.]/;

export function findRawSizes(text: string): Fault[] {
  const styles = text.replaceAll(SKIPPED, (skipped) => skipped.replaceAll(/[^\n]/g, ' '));
  return [...styles.matchAll(DECLARATION)].flatMap(({ index, 1: property = '', 2: value = '' }) => {
    const declaration = `${property}: ${value.replaceAll(/\s+/g, ' ').trim()}`;
    const isRaw = SIZED.test(property) && (LENGTH.test(value) || LINE_HEIGHT.test(declaration));
    return isRaw ? [{ line: styles.slice(0, index).split('\n').length, declaration }] : [];
  });
}

if (import.meta.main) {
  const files = globSync('web/**/*.css', { cwd: ROOT, exclude: [TOKENS, STAGE_TOKENS] });
  const faults = files.flatMap((path) =>
    findRawSizes(readFileSync(join(ROOT, path), 'utf8')).map(
      ({ line, declaration }) => `${path}:${line}: ${declaration}`,
    ),
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error(`Use the sizes of ${TOKENS} or ${STAGE_TOKENS}.`);
  else console.log(`raw sizes: ${files.length} style sheets, none`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
