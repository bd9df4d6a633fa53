/** The linter's own rules of this house; `.oxlintrc.json` turns them on. */
import { posix, relative, sep } from 'node:path';
import { importFault } from './import-rules.ts';
import { type AttributeNode, literalAttribute, literalText, type TextNode } from './literal-text.ts';

// The few fields read here of the syntax tree (https://github.com/estree/estree).
type Specifier = { importKind?: string; exportKind?: string };
type ImportNode = {
  source: { value: unknown } | null;
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

function createImportAreas(context: Context) {
  const from = relative(context.cwd, context.filename).split(sep).join(posix.sep);
  function check(node: ImportNode): void {
    const specifier = node.source?.value;
    if (typeof specifier !== 'string') return;
    const message = importFault({ from, specifier, isTypeOnly: isTypeOnly(node) });
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
