import { pageAssets } from 'virtual:page-assets';
import newsreader from '#web/kit/theme/fonts/newsreader.woff2?no-inline';
import publicSans from '#web/kit/theme/fonts/public-sans.woff2?no-inline';
import { createRenderPage } from './render-page.tsx';

/** Renders the page of a built product, with the addresses of its files. */
export const renderPage = createRenderPage({ ...pageAssets, fonts: [newsreader, publicSans] });
