import type { Language } from '#contract/plain/language.ts';
import { fetchExport } from '../../calls/fetch-export.ts';
import { useCommand } from '../../calls/use-command.ts';
import { exportFileName } from '../../kit/file/export-file-name.ts';
import { saveFile } from '../../kit/file/save-file.ts';
import { useMeetingMetadata, useMeetingTexts } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

export type Copy = { language: Language; copy: number; copies: number };

/** Downloads one copy. The file is read completely before it is saved, so that a failure is shown here. */
export function useBook(onSaved: (copy: Copy) => void) {
  const t = useAreaWords('book', 'panel');
  const { id: meetingId, timeZone } = useMeetingMetadata();
  const { title } = useMeetingTexts();
  return useCommand<Copy>(async (wanted) => {
    const { language, copy, copies } = wanted;
    const query = { language, copy: String(copy), copies: String(copies) };
    const file = await fetchExport('downloadBook', { params: { meetingId }, query });
    // The Canadian format is sortable: 2025-05-20.
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    saveFile(file, exportFileName(t('fileName', { copy }), { title, day, kind: 'pdf' }));
    onSaved(wanted);
  });
}
