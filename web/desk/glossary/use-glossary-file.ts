import { fetchExport } from '../calls/fetch-export.ts';
import { useCommand } from '../calls/use-command.ts';
import { exportFileName } from '../kit/file/export-file-name.ts';
import { saveFile } from '../kit/file/save-file.ts';
import { useMeetingMetadata, useMeetingTexts } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';

/** Downloads the glossary as a file that can be imported again. */
export function useGlossaryFile() {
  const t = useAreaWords('glossary', 'import');
  const { id: meetingId, timeZone } = useMeetingMetadata();
  const { title } = useMeetingTexts();
  return useCommand<undefined>(async () => {
    const file = await fetchExport('downloadGlossary', { params: { meetingId } });
    // The Canadian format is sortable: 2025-05-20.
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    saveFile(file, exportFileName(t('name'), { title, day, kind: 'tsv' }));
  });
}
