import type { glossaryCalls } from '#contract/calls/similar.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SimilarIndexes } from '../index/similar-types.ts';
import { downloadGlossary } from './download-glossary.ts';
import { importGlossary } from './import-glossary.ts';
import { saveGlossaryLine } from './save-line.ts';
import { listGlossary } from './list-glossary.ts';
import { previewGlossaryImport } from './preview/preview-import.ts';
import { previewGlossaryLine } from './preview/preview-line.ts';
import { previewTurns } from './preview/preview-turns.ts';

export function glossaryHandlers(indexes: SimilarIndexes): Handlers<typeof glossaryCalls> {
  const parts = { indexes, inTurn: previewTurns() };
  return {
    listGlossary,
    saveGlossaryLine,
    previewGlossaryLine: (ctx, input) => previewGlossaryLine(parts, ctx, input),
    previewGlossaryImport: (ctx, input) => previewGlossaryImport(parts, ctx, input),
    importGlossary,
    downloadGlossary,
  };
}
