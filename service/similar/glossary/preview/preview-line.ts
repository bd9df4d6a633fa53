import type { Parsed } from '#contract/calls/call.ts';
import type { glossaryCalls } from '#contract/calls/similar.ts';
import type { GlossaryPreview } from '#contract/similar/glossary.ts';
import { previewChange, type PreviewContext, type PreviewParts } from './preview-change.ts';

/** Shows what a written or retired line would change. @throws the problems of `previewChange` */
export async function previewGlossaryLine(
  parts: PreviewParts,
  ctx: PreviewContext,
  { params: { meetingId }, body: line }: Parsed<typeof glossaryCalls.previewGlossaryLine>,
): Promise<GlossaryPreview> {
  return await previewChange(parts, ctx, { meetingId, lines: [line] });
}
