/** The function of subset-font that we call; the package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures: readonly string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
