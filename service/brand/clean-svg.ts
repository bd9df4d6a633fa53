import { parseXml, XmlDocumentType, XmlElement, XmlError, XmlProcessingInstruction, XmlText } from '@rgrove/parse-xml';
import { z } from 'zod';
import { drawingCost, missingReferences } from './svg-cost.ts';
import { ADVICE, EDITORS, ELEMENTS, GEOMETRY, PRESENTATION, SILENT_ELEMENTS, type SvgElement } from './svg-rules.ts';
import { type ClassStyles, readClassStyles, writtenAttributes } from './svg-style.ts';

export const SVG_MAX_BYTES = 65_536;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Far above any logo; below what a stack of calls bears. */
const MAX_DEPTH = 64;
const MAX_COST = 20_000;
/** A browser decodes what is written as `%61`. */
const PLAIN_REFERENCE = /^#[\w.:-]+$/;
const ODD_REFERENCE = 'refers to a part by other characters than letters, digits and . : _ - (href)';
/** Of a viewBox: beyond them a browser's numbers no longer tell one place from the next. */
const MIN_SIDE = 0.001;
const MAX_SIDE = 1_000_000;
const BOX_OUT_OF_BOUNDS = `has a viewBox out of bounds: sides of ${MIN_SIDE} to ${MAX_SIDE}, and nothing further away`;
/** The longer side of what is said of the size: the ratio alone counts, and the limits of it divide this. */
const LONG_SIDE = 3000;

export type CleanSvg = { text: string; width: number; height: number };

type Cleaning = { classes: ClassStyles; faults: Set<string> };

/**
 * Rebuilds a logo from the elements and attributes that only draw. What runs, loads, moves or writes is
 * refused by name, never left out in silence; notes of drawing programs are left out.
 *
 * @returns what is wrong with it, each in words, when anything is
 */
export function cleanSvg(source: string): CleanSvg | { faults: string[] } {
  const document = parseDocument(source);
  if (typeof document === 'string') return { faults: [document] };
  const { root } = document;
  if (root?.name !== 'svg' || root.attributes['xmlns'] !== SVG_NAMESPACE) {
    return { faults: [`is not SVG: its first element must be <svg xmlns="${SVG_NAMESPACE}">`] };
  }
  const faults = new Set<string>();
  for (const node of document.children) noteProlog(node, faults);
  const classes = collectStyles(root, faults, 0);
  const drawing = cleanElement(root, { classes, faults }, 0);
  const box = viewBoxOf(drawing);
  if (typeof box === 'string') faults.add(box);
  if (drawingCost(drawing) > MAX_COST) faults.add('draws too much, or refers to itself');
  // What was refused may be what is referred to.
  const missing = faults.size > 0 ? [] : missingReferences(drawing);
  for (const id of missing) faults.add(`refers to #${id}, which is not there`);
  if (faults.size > 0 || typeof box === 'string') return { faults: [...faults] };
  const [, , width, height] = box;
  drawing.attributes = new Map([
    ['xmlns', SVG_NAMESPACE],
    ['viewBox', box.join(' ')],
    ...[...drawing.attributes].filter(([name]) => PRESENTATION.has(name)),
  ]);
  const scale = LONG_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { text: writeElement(drawing), width: side(width), height: side(height) };
}

function parseDocument(source: string) {
  try {
    return parseXml(source, { preserveDocumentType: true });
  } catch (error) {
    // Elements nested without end are too many calls for the parser, which then fails in its own way.
    if (error instanceof RangeError) return 'is nested too deep';
    if (error instanceof XmlError) return `is not well-formed XML (line ${error.line}, column ${error.column})`;
    throw error;
  }
}

function noteProlog(node: object, faults: Set<string>): void {
  const isDeclaring = node instanceof XmlDocumentType && node.internalSubset !== null;
  if (isDeclaring) faults.add('declares entities (<!DOCTYPE … […]>)');
  if (node instanceof XmlProcessingInstruction && node.name === 'xml-stylesheet') faults.add('loads a style sheet');
}

/** The classes of every `<style>`, wherever it stands. */
function collectStyles(element: XmlElement, faults: Set<string>, depth: number): ClassStyles {
  const children = element.children.filter((child) => child instanceof XmlElement);
  if (element.name === 'style') {
    const styles = /[@\\<]/.test(element.text) ? undefined : readClassStyles(element.text);
    if (styles === undefined) faults.add('has a style sheet with more than plain classes: export it with attributes');
    return styles ?? new Map();
  }
  if (depth > MAX_DEPTH) return new Map();
  return new Map(children.flatMap((child) => Array.from(collectStyles(child, faults, depth + 1))));
}

function cleanElement(element: XmlElement, cleaning: Cleaning, depth: number): SvgElement {
  const attributes = cleanAttributes(element, cleaning);
  const children: SvgElement[] = [];
  if (depth > MAX_DEPTH) cleaning.faults.add('is nested too deep');
  else {
    for (const child of element.children) {
      if (child instanceof XmlElement && isDrawn(child.name, cleaning)) {
        children.push(cleanElement(child, cleaning, depth + 1));
      }
      noteProlog(child, cleaning.faults);
      if (child instanceof XmlText && child.text.trim() !== '') cleaning.faults.add('holds bare text');
    }
  }
  return { name: element.name, attributes, children };
}

function isDrawn(name: string, { faults }: Cleaning): boolean {
  const [prefix = '', local] = name.split(':');
  if (SILENT_ELEMENTS.has(name) || (local !== undefined && EDITORS.has(prefix))) return false;
  if (ELEMENTS.has(name) && name !== 'svg') return true;
  const advice = ADVICE[name];
  faults.add(`holds <${name.slice(0, 40)}>${advice === undefined ? ', which a logo may not' : `: ${advice}`}`);
  return false;
}

function cleanAttributes(element: XmlElement, { classes, faults }: Cleaning): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of writtenAttributes(element, classes)) {
    const [prefix = '', local = prefix] = name.split(':');
    if (prefix === 'xmlns' || EDITORS.has(prefix)) continue;
    if (/^on/i.test(local)) faults.add(`runs code on an event (${local.slice(0, 40)})`);
    const fault = referenceFault(local, value);
    if (fault !== undefined) faults.add(fault);
    else if (local === 'href') kept.set('href', value.trim());
    else if (PRESENTATION.has(name) || GEOMETRY.has(name)) kept.set(name, value);
  }
  return kept;
}

function referenceFault(name: string, value: string): string | undefined {
  if (leavesFile(name, value)) return `refers to something outside itself (${name.slice(0, 40)})`;
  return name === 'href' && !PLAIN_REFERENCE.test(value.trim()) ? ODD_REFERENCE : undefined;
}

/** A reference may lead to a part of the logo itself and nowhere else. A backslash could hide one. */
function leavesFile(name: string, value: string): boolean {
  if (name === 'href' || name === 'src') return !/^\s*#[^\s]+\s*$/.test(value);
  const elsewhere = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/g, '');
  return (
    /url\s*\(|image(-set)?\s*\(|@import|javascript:/i.test(elsewhere) ||
    (PRESENTATION.has(name) && value.includes('\\'))
  );
}

/** Left, top, width, height. */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
type Box = z.infer<typeof Box>;

/** The four numbers of its viewBox, or of its size; or what is wrong with them, in words. */
function viewBoxOf({ attributes }: SvgElement): Box | string {
  const length = (name: string) => /^([\d.]+)(?:px)?$/.exec(attributes.get(name)?.trim() ?? '')?.[1];
  const written = attributes.get('viewBox') ?? `0 0 ${length('width')} ${length('height')}`;
  const numbers = written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = Box.safeParse(numbers).data;
  if (box === undefined) return 'has no viewBox of four numbers, and no width and height to make one from';
  const [left, top, width, height] = box;
  const isWithin =
    Math.max(Math.abs(left), Math.abs(top), width, height) <= MAX_SIDE && Math.min(width, height) >= MIN_SIDE;
  return isWithin ? box : BOX_OUT_OF_BOUNDS;
}

function writeElement({ name, attributes, children }: SvgElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.map(writeElement).join('')}</${name}>`;
}

function escape(value: string): string {
  return value.replace(/[&<>"\n\t\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
