import '#web/kit/theme/fonts.css';
import '#web/kit/theme/tokens.css';
import '#web/kit/theme/base.css';
import { createRoot } from 'react-dom/client';
import { DESK_ROOT_ID, type DeskStart } from '#contract/plain/organiser/desk-start.ts';
import { Desk } from './desk.tsx';
import { loadCatalogue } from './language/language.tsx';
import {
  forgetNamedLanguage,
  hasNamedLanguage,
  rememberedLanguage,
  rememberLanguage,
} from './language/remembered-language.ts';
import { readStart } from './start.ts';

async function begin(root: HTMLElement, start: DeskStart): Promise<void> {
  const isNamed = hasNamedLanguage();
  const language = isNamed ? start.language : (rememberedLanguage() ?? start.language);
  if (isNamed) rememberLanguage(language);
  // Before the router exists: an address that changes during its start leaves it between two screens.
  forgetNamedLanguage();
  const catalogue = await loadCatalogue(language);
  // Set through the DOM, because the Content-Security-Policy allows no `style` attribute.
  document.documentElement.style.setProperty('--brand', start.meeting.brand);
  const { meeting, pageUrl } = start;
  createRoot(root).render(<Desk meeting={{ ...meeting, pageUrl }} language={language} catalogue={catalogue} />);
}

const root = document.getElementById(DESK_ROOT_ID);
const start = readStart();
if (root !== null && start !== undefined) void begin(root, start);
