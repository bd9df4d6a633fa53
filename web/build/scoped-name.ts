import { basename } from 'node:path';

/** Short, readable class names that are the same in the page and in the browser: `field-error`. */
export function scopedName(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}-${name}`;
}
