import { pageAssets } from 'virtual:page-assets';
import newsreader from '#web/kit/fonts/newsreader.woff2?no-inline';
import publicSans from '#web/kit/fonts/public-sans.woff2?no-inline';
import { createRenderPage } from './render-page.tsx';

/** The page of a built product, with the addresses of its files. */
export const renderPage = createRenderPage({ ...pageAssets, fonts: [newsreader, publicSans] });
