/** For the journeys: what must not happen to a layout, measured in the page itself. */
import { type CDPSession, expect, type Page } from '@playwright/test';

export type Look = { width: number; text: 16 | 32; isSpaced?: boolean };

/** From a narrow phone to a wide screen, at ordinary text and at 200 %; and with the spacing of WCAG 1.4.12. */
export const LOOKS: Look[] = [
  ...[320, 360, 640, 720, 1024, 1280].flatMap((width): Look[] => [
    { width, text: 16 },
    { width, text: 32 },
  ]),
  { width: 320, text: 16, isSpaced: true },
];

/** WCAG 2.2, 1.4.12, as a person's own style sheet would set it. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Shows the page so; the size of text is that of the browser's own setting. */
export async function lookAt(page: Page, session: CDPSession, { width, text, isSpaced = false }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
  await page.evaluate(
    (css) => {
      // Not through `style`: the page's policy refuses what comes without its hash.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    isSpaced ? SPACING : '',
  );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${text}px`);
}

/** What is wrong with the layout: a page that scrolls sideways, texts over one another or beyond their box. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number };
    type Piece = { node: Element; name: string; boxes: Box[] };
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);

    const isHidden = (element: Element) => {
      const style = getComputedStyle(element);
      // Text for screen readers, in a box of one pixel, or not shown at all.
      return style.visibility === 'hidden' || style.clipPath !== 'none' || element.getClientRects().length === 0;
    };
    const isShown = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) if (isHidden(at)) return false;
      return true;
    };
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '' || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TEXTAREA)$/.test(parent.tagName)) continue;
      if (!isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      pieces.push({ node: parent, name: text.slice(0, 40), boxes });
    }
    for (const control of document.querySelectorAll('input, select, textarea, main svg')) {
      if (isShown(control) && !control.closest('select + svg')) {
        pieces.push({
          node: control,
          name: `${control.localName}#${control.id}`,
          boxes: [control.getBoundingClientRect()],
        });
      }
    }

    /** Lines of one paragraph come close to one another: only what really covers counts. */
    const covers = (a: Box, b: Box) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 2 && down > 0.35 * Math.min(a.bottom - a.top, b.bottom - b.top);
    };
    const isChevron = (piece: Piece) => piece.node.previousElementSibling?.localName === 'select';
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (isChevron(one) || isChevron(other)) continue;
        if (one.boxes.some((box) => other.boxes.some((against) => covers(box, against)))) {
          faults.push(`“${one.name}” over “${other.name}”`);
        }
      }
      for (let at: Element | null = one.node; at !== null; at = at.parentElement) {
        const { borderTopWidth, borderBottomWidth, display } = getComputedStyle(at);
        const isBox = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0;
        if (!isBox || display === 'inline') continue;
        const box = at.getBoundingClientRect();
        const isBeyond = ({ left, right, top, bottom }: Box) =>
          left < box.left - 1 || right > box.right + 1 || top < box.top - 3 || bottom > box.bottom + 3;
        if (one.boxes.some(isBeyond)) faults.push(`“${one.name}” beyond its ${at.localName}.${at.className}`);
      }
      const isCut = ({ left, right }: Box) => left < -1 || right > clientWidth + 1;
      if (one.boxes.some(isCut)) faults.push(`“${one.name}” cut off`);
    });
    return faults;
  });
}
