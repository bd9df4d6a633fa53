/** Written by the build: see web/build/page-assets.ts. */
declare module 'virtual:page-assets' {
  export const pageAssets: { script: string; scriptIntegrity: string; css: string };
}
