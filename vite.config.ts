import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './web/build/compress-files.ts';
import { pageAssets } from './web/build/page-assets.ts';
import { scopedName } from './web/build/scoped-name.ts';

const PUBLIC_FOLDER = 'dist/public';
const PAGE_FOLDER = 'dist/page';

/** The oldest browsers the page is for (docs/decisions/0028-oldest-browsers.md). */
const OLDEST_BROWSERS = ['safari15', 'chrome94', 'edge94', 'firefox92'];

/** Builds the browser's files first: the page's renderer knows their hashed names. */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), pageAssets({ publicFolder: PUBLIC_FOLDER })],
  css: { modules: { generateScopedName: scopedName } },
  // Firefox has had workers that are modules since 2023 only.
  worker: { format: 'iife' },
  build: { modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        target: OLDEST_BROWSERS,
        outDir: PUBLIC_FOLDER,
        rolldownOptions: { input: { ask: 'web/ask/main.tsx' } },
      },
    },
    ssr: {
      build: {
        cssTarget: OLDEST_BROWSERS,
        outDir: PAGE_FOLDER,
        emitAssets: true,
        rolldownOptions: { input: { render: 'web/ask/render.ts' } },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment === undefined) throw new Error(`No environment ${name}`);
        await builder.build(environment);
      }
      await compressFiles(PUBLIC_FOLDER);
    },
  },
});
