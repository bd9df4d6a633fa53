import type { Texts } from '#web/kit/words/translate.ts';
import { areaName } from '#words/area-name.ts';

/** Returns the texts of one language by area, from the files that Vite's glob found. */
export function byArea(files: Record<string, Texts>): Record<string, Texts> {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [areaName(path), texts]));
}
