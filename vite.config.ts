import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './web/build/compress-files.ts';
import { pageAssets } from './web/build/page-assets.ts';
import { scopedName } from './web/build/scoped-name.ts';

const PUBLIC_FOLDER = 'dist/public';
const PAGE_FOLDER = 'dist/page';

/** Builds the browser's files first: the page's renderer knows their hashed names. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'web/ask/public',
  plugins: [react(), pageAssets({ publicFolder: PUBLIC_FOLDER })],
  css: { modules: { generateScopedName: scopedName } },
  worker: { format: 'es' },
  build: { modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    client: {
      build: { outDir: PUBLIC_FOLDER, rolldownOptions: { input: { ask: 'web/ask/main.tsx' } } },
    },
    ssr: {
      build: {
        outDir: PAGE_FOLDER,
        copyPublicDir: false,
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
