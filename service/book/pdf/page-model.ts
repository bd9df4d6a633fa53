/** The pages of a book before they are drawn. Lengths are in points, from the top left corner. No I/O. */
import type { Language } from '#contract/plain/language.ts';
import type { Line } from './wrap-lines.ts';

/** A tag of the document's structure, in reading order. Screen readers follow it. */
export type Element = {
  tag: 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'TOC' | 'TOCI' | 'Link';
  language?: Language;
  /** Read in place of the drawn text. */
  actual?: string;
  children: Element[];
};

/** Null marks decoration and repeated heads, which screen readers leave out. */
type Owner = Element | null;
export type Mark =
  | { kind: 'text'; owner: Owner; line: Line; x: number; baseline: number; size: number; colour: string }
  | { kind: 'rule'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'logo'; x: number; y: number; width: number; height: number }
  | { kind: 'link'; owner: Element; x: number; y: number; width: number; height: number; to: string };

export type Page = { marks: Mark[] };

/** Pages with one structure, such as a topic. */
export type Chapter = {
  root: Element;
  pages: readonly Page[];
  /** The name of its first page in links. */
  name: string;
  /** In the bookmarks. */
  title: string;
  /** Its place among the topics; null for the contents. */
  place: number | null;
  /** The approval of the answer, printed in the foot. */
  approved: string | null;
};

/** Adds a child in reading order. */
export function childOf(parent: Element, element: Omit<Element, 'children'>): Element {
  const child = { ...element, children: [] };
  parent.children.push(child);
  return child;
}

export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}
