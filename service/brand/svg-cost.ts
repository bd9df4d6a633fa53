import type { SvgElement } from './svg-rules.ts';

/** Of nesting and of references together; below what a stack of calls bears. */
const MAX_STEPS = 500;

/**
 * How many elements are drawn once every reference is followed: two that each draw the next one twice double at
 * each step. Infinity for one that leads back to itself, or to others without end.
 */
export function drawingCost(root: SvgElement): number {
  const byId = new Map<string, SvgElement>();
  collect(root, byId);
  const known = new Map<SvgElement, number>();

  function costOf(element: SvgElement, depth: number): number {
    const seen = known.get(element);
    if (seen !== undefined) return seen;
    if (depth > MAX_STEPS) return Number.POSITIVE_INFINITY;
    // Met again before it is counted, it leads to itself.
    known.set(element, Number.POSITIVE_INFINITY);
    const referred = referencesOf(element).flatMap((id) => byId.get(id) ?? []);
    const cost = [...element.children, ...referred].reduce((sum, next) => sum + costOf(next, depth + 1), 1);
    known.set(element, cost);
    return cost;
  }

  return costOf(root, 0);
}

/** The names that it refers to and that no part of it has; a browser and we could take them for different ones. */
export function missingReferences(root: SvgElement): string[] {
  const byId = new Map<string, SvgElement>();
  collect(root, byId);
  const missingIn = (element: SvgElement): string[] => [
    ...referencesOf(element).filter((id) => !byId.has(id)),
    ...element.children.flatMap(missingIn),
  ];
  return [...new Set(missingIn(root))];
}

function collect(element: SvgElement, byId: Map<string, SvgElement>): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) collect(child, byId);
}

function referencesOf({ attributes }: SvgElement): string[] {
  return [...attributes].flatMap(([name, value]) =>
    name === 'href' ? [value.slice(1)] : [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id = '']) => id),
  );
}
