import { relative } from 'node:path';

/**
 * Returns class names for CSS modules. They are readable, the same in the document and in the browser, and unique,
 * because they contain the path of the file: `kit-field-field-error`.
 *
 * @param root the folder that holds all stylesheets
 */
export function scopedNames(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const path = relative(root, file).replace(/\.module\.css.*$/, '');
    return `${path.replaceAll(/[^\w-]+/g, '-')}-${name}`;
  };
}
