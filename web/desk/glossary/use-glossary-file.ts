import { fetchExport } from '../calls/fetch-export.ts';
import { useCommand } from '../calls/use-command.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useSaveExport } from '../meeting/use-save-export.ts';
import { useAreaWords } from '../words/desk-words.ts';

/** Downloads the glossary as a file that can be imported again. */
export function useGlossaryFile() {
  const t = useAreaWords('glossary', 'import');
  const { id: meetingId } = useMeetingMetadata();
  const saveExport = useSaveExport();
  return useCommand<undefined>(async () => {
    const file = await fetchExport('downloadGlossary', { params: { meetingId } });
    saveExport(file, t('name'), 'tsv');
  });
}
