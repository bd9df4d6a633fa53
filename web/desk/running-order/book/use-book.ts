import type { Language } from '#contract/plain/language.ts';
import { fetchExport } from '../../calls/fetch-export.ts';
import { useCommand } from '../../calls/use-command.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useSaveExport } from '../../meeting/use-save-export.ts';
import { useAreaWords } from '../../words/desk-words.ts';

export type Copy = { language: Language; copy: number; copies: number };

/** Downloads one copy. The file is read completely before it is saved, so that a failure is shown here. */
export function useBook(onSaved: (copy: Copy) => void) {
  const t = useAreaWords('book', 'panel');
  const { id: meetingId } = useMeetingMetadata();
  const saveExport = useSaveExport();
  return useCommand<Copy>(async (wanted) => {
    const { language, copy, copies } = wanted;
    const query = { language, copy: String(copy), copies: String(copies) };
    const file = await fetchExport('downloadBook', { params: { meetingId }, query });
    saveExport(file, t('fileName', { copy }), 'pdf');
    onSaved(wanted);
  });
}
