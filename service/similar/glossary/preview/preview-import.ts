import type { Parsed } from '#contract/calls/call.ts';
import type { glossaryCalls } from '#contract/calls/similar.ts';
import type { GlossaryPreview } from '#contract/similar/glossary.ts';
import { readGlossaryFile } from '../../method/glossary-file.ts';
import { previewChange, type PreviewContext, type PreviewParts } from './preview-change.ts';

/** Shows what the good lines of a file would change together. @throws the problems of `previewChange` */
export async function previewGlossaryImport(
  parts: PreviewParts,
  ctx: PreviewContext,
  { params: { meetingId }, body: { file } }: Parsed<typeof glossaryCalls.previewGlossaryImport>,
): Promise<GlossaryPreview> {
  const lines = readGlossaryFile(file).lines.map(({ concept, isGeneral, fr, en }) => ({
    concept,
    isGeneral,
    fr,
    en,
    isRetired: false,
  }));
  return await previewChange(parts, ctx, { meetingId, lines });
}
