import { relative } from 'node:path';

/**
 * The class names of a CSS module: readable, the same in the document and in the browser, and no other file's, because
 * the path of the file is in them: `kit-field-field-error`.
 *
 * @param root the folder that holds all stylesheets
 */
export function scopedNames(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const path = relative(root, file).replace(/\.module\.css.*$/, '');
    return `${path.replaceAll(/[^\w-]+/g, '-')}-${name}`;
  };
}
