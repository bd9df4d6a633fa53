import { exportFileName } from '../kit/file/export-file-name.ts';
import { saveFile } from '../kit/file/save-file.ts';
import { dayIn } from '../kit/time/day-in.ts';
import { useMeetingMetadata, useMeetingTexts } from './meeting-metadata.tsx';

/**
 * Returns a function that saves an export. The file name has the content, the meeting and today's date in the meeting's
 * time zone.
 */
export function useSaveExport() {
  const { timeZone } = useMeetingMetadata();
  const { title } = useMeetingTexts();
  return (file: Blob, content: string, kind?: 'csv' | 'pdf' | 'tsv') =>
    saveFile(file, exportFileName(content, { title, day: dayIn(timeZone)(new Date()), kind }));
}
