/** Finds user-facing texts in components, which belong in `words/`. No I/O. */

/** The fields of the syntax tree that this rule reads (https://github.com/estree/estree). */
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
/** Attributes that HTML, our styles or our components show or read aloud. */
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

/** The first text with a letter in a child or a value, in any branch of an expression. */
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
