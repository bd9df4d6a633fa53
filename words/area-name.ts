/** Returns the area's name in code, from the path of a file of its folder: `signIn` for `sign-in/fr.ts`. */
export function areaName(path: string): string {
  const folder = path.split('/').at(-2) ?? '';
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
