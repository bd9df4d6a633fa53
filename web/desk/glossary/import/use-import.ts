import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { GLOSSARY_FILE_MAX_LENGTH, PREVIEW_FILE_MAX_LENGTH } from '#contract/plain/similar/glossary-limits.ts';
import { callDesk, type Replied } from '../../calls/client.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { decodeFile } from '../../kit/file/decode-file.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { repeatEnded } from '../effect/repeat-ended.ts';

export type Imported = Replied<'importGlossary'>;
export type CheckedFile = { id: string; name: string; file: string; seenVersion: number; checked: Imported };
/** Why a file is not sent. */
export type Unsent = 'tooLarge' | 'workbook';

/** Sends the file for a check, which writes nothing. */
export function useCheckFile(
  seenVersion: number,
  on: { checked: (file: CheckedFile) => void; unsent: (why: Unsent) => void },
) {
  const queue = useCommandClient();
  const { id: meetingId } = useMeetingMetadata();
  return useCommand(async (chosen: File) => {
    const decoded = decodeFile(new Uint8Array(await chosen.arrayBuffer()));
    if (decoded === undefined) return on.unsent('workbook');
    const file = decoded.content;
    if (file.length > GLOSSARY_FILE_MAX_LENGTH) return on.unsent('tooLarge');
    const body = { file, isCheck: true, seenVersion };
    const checked = await queue.send('importGlossary', { params: { meetingId }, body });
    on.checked({ id: crypto.randomUUID(), name: chosen.name, file, seenVersion, checked });
  });
}

/** The pairs that the lines of a checked file would gain and lose. Nothing is stored. */
export function useImportPreview({ id, file }: CheckedFile) {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery({
    queryKey: ['unnotified', 'glossary import preview', meetingId, id],
    queryFn:
      file.length > PREVIEW_FILE_MAX_LENGTH
        ? skipToken
        : ({ signal }) => callDesk('previewGlossaryImport', { params: { meetingId }, body: { file } }, { signal }),
    retry: repeatEnded,
    staleTime: Infinity,
  });
}

/** Imports a checked file. */
export function useImportFile({ file, seenVersion }: CheckedFile, onImported: (imported: Imported) => void) {
  const client = useQueryClient();
  const queue = useCommandClient();
  const { id: meetingId } = useMeetingMetadata();
  return useCommand<undefined>(async () => {
    const body = { file, isCheck: false, seenVersion };
    const imported = await queue.send('importGlossary', { params: { meetingId }, body });
    await client.invalidateQueries({ queryKey: ['glossary'] });
    onImported(imported);
  });
}
