/** What a preview is about. */
export type EffectKind = 'withLine' | 'withoutLine' | 'withFile';
