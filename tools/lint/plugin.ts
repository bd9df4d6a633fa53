/** Our own lint rules; `.oxlintrc.json` enables them. */
import { posix, relative, sep } from 'node:path';
import { importFault } from './import-rules.ts';
import { type AttributeNode, literalAttribute, literalText, type TextNode } from './literal-text.ts';

// The fields of the syntax tree that these rules read (https://github.com/estree/estree).
type Source = { value?: unknown; expressions?: unknown[]; quasis?: { value: { cooked: unknown } }[] };
type Specifier = { importKind?: string; exportKind?: string };
type ImportNode = {
  source: Source | null;
  importKind?: string;
  exportKind?: string;
  specifiers?: Specifier[];
};
type ElementNode = { children: TextNode[] };
type Context = {
  cwd: string;
  filename: string;
  report: (fault: { message: string; node: unknown }) => void;
};

function isTypeOnly(node: ImportNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = node.specifiers ?? [];
  return specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type');
}

/** A template without expressions counts as a text. */
function specifierOf({ value, expressions, quasis }: Source): string | undefined {
  const text = expressions?.length === 0 ? quasis?.[0]?.value.cooked : value;
  return typeof text === 'string' ? text : undefined;
}

function createImportAreas(context: Context) {
  const from = relative(context.cwd, context.filename).split(sep).join(posix.sep);
  function check(node: ImportNode): void {
    if (node.source === null) {
      return;
    }
    const message = importFault({ from, specifier: specifierOf(node.source), isTypeOnly: isTypeOnly(node) });
    if (message !== undefined) context.report({ message, node });
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  };
}

function createNoLiteralText(context: Context) {
  function refuse(text: string | undefined, node: unknown): void {
    if (text !== undefined) context.report({ message: `"${text.trim()}" belongs in words/`, node });
  }
  function checkChildren(node: ElementNode): void {
    for (const child of node.children) refuse(literalText(child), child);
  }
  return {
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    JSXAttribute: (node: AttributeNode) => refuse(literalAttribute(node), node),
  };
}

// The linter loads the default export of a plugin.
export default {
  meta: { name: 'tribune' },
  rules: {
    'import-areas': { create: createImportAreas },
    'no-literal-text': { create: createNoLiteralText },
  },
};
