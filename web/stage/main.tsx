import '#web/kit/theme/fonts.css';
import '#web/kit/theme/tokens.css';
import '#web/kit/theme/base.css';
import './theme/stage-tokens.css';
import { createRoot } from 'react-dom/client';
import { STAGE_ROOT_ID } from '#contract/plain/stage/stage-start.ts';
import { StageApp } from './stage-app.tsx';
import { readStart } from './start.ts';

const root = document.getElementById(STAGE_ROOT_ID);
const start = readStart();
if (root !== null && start !== undefined) {
  // Set through the DOM, because the Content-Security-Policy allows no `style` attribute.
  document.documentElement.style.setProperty('--brand', start.meeting.brand);
  createRoot(root).render(<StageApp start={start} />);
}
