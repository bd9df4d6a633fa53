/** Finds texts a person reads that stand in a component instead of in `words/`. No I/O. */

/** The few fields read here of the syntax tree (https://github.com/estree/estree). */
export type TextNode = {
  type: string;
  value?: unknown;
  expression?: TextNode;
  consequent?: TextNode;
  alternate?: TextNode;
  left?: TextNode;
  right?: TextNode;
  quasis?: { value: { cooked?: string | null } }[];
};
export type AttributeNode = { name: { type: string; name: unknown }; value: TextNode | null };

const LETTER = /\p{L}/u;
/** Attributes whose value is shown or read aloud, in HTML, by our styles and in our own components. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'data-label',
  'description',
  'heading',
  'label',
  'message',
  'placeholder',
  'text',
  'title',
]);

/** The words written out in a child or a value, whichever branch they stand in; punctuation alone is no word. */
export function literalText(node: TextNode | null | undefined): string | undefined {
  return written(node).find((text) => LETTER.test(text));
}

export function literalAttribute({ name, value }: AttributeNode): string | undefined {
  return READ_ATTRIBUTES.has(String(name.name)) ? literalText(value) : undefined;
}

function written(node: TextNode | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
    case 'JSXText':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis ?? []).map(({ value }) => value.cooked ?? '');
    case 'JSXExpressionContainer':
      return written(node.expression);
    case 'ConditionalExpression':
      return [...written(node.consequent), ...written(node.alternate)];
    case 'LogicalExpression':
      return [...written(node.left), ...written(node.right)];
    default:
      return [];
  }
}
