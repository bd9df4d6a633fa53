/** By what an applied migration is known again: by what it does, whatever its comments say. No I/O. */
import { createHash } from 'node:crypto';

/** Checksums of the whole former text of migrations whose comments were edited after databases had applied them. */
export const FORMER_CHECKSUMS: Readonly<Record<string, readonly string[]>> = {
  '0001-meeting-and-question.sql': ['985461f74a6f92be713f4428b14029e0b5878b1d0519d220df047d336da4e799'],
  '0003-nothing-left-to-guess-from.sql': ['d7307d2a56d7d21cade351d1468eca4adcce2383667cfdeafe22c97cf4a8f8fe'],
  '0005-lengths-as-upper-bounds.sql': ['5d9ada6893126ee4ca3518008c53df2c45f4b00f47090c3701283029b5c2e8a1'],
};

/** Texts in quotation marks, bodies of functions, then comments. */
const PARTS = /'(?:[^']|'')*'|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\//g;

/** The checksum of a migration without its comments, outside of what it quotes, and without its layout. */
export function checksumOf(text: string): string {
  const bare = text.replaceAll(PARTS, (part) => (/^(?:--|\/\*)/.test(part) ? ' ' : part));
  return digest(bare.replaceAll(/\s+/g, ' ').trim());
}

/** Every checksum that a database may have kept of a migration: earlier versions took that of the whole text. */
export function knownChecksums(name: string, text: string): ReadonlySet<string> {
  return new Set([checksumOf(text), digest(text), ...(FORMER_CHECKSUMS[name] ?? [])]);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
