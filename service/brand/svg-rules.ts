/** What a logo in SVG may be made of. Everything else is refused, or left out where it draws nothing. */

/** One drawn element, with nothing left in it that is not on these lists. */
export type SvgElement = { name: string; attributes: Map<string, string>; children: SvgElement[] };

/** Kept. All of them draw, or are drawn from; none runs, loads or moves. */
export const ELEMENTS = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon ' +
    'linearGradient radialGradient stop clipPath mask'
  ).split(' '),
);

/** Left out with all they hold: they say something about the file and draw nothing. */
export const SILENT_ELEMENTS = new Set(['title', 'desc', 'metadata', 'style']);

/** Namespaces in which drawing programs keep their own notes. */
export const EDITORS = new Set('sodipodi inkscape i x a rdf cc dc serif sketch bx vectornator krita'.split(' '));

/** Kept as attributes, wherever they were written: as attribute, in `style`, or in a class of a style sheet. */
export const PRESENTATION = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule ' +
    'mask stop-color stop-opacity overflow paint-order vector-effect shape-rendering'
  ).split(' '),
);

/** Kept where they stand. */
export const GEOMETRY = new Set(
  (
    'id d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points offset transform viewBox preserveAspectRatio ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits pathLength'
  ).split(' '),
);

/** What to do about an element that is refused; the others are named only. */
export const ADVICE: Record<string, string> = {
  text: 'convert its letters to outlines',
  tspan: 'convert its letters to outlines',
  textPath: 'convert its letters to outlines',
  image: 'use the picture itself as PNG, or draw it',
  filter: 'flatten its effects',
  pattern: 'flatten its effects',
};
