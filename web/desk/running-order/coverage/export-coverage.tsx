import { Button } from '#web/kit/button/button.tsx';
import { fetchExport } from '../../calls/fetch-export.ts';
import { useCommand } from '../../calls/use-command.ts';
import { exportFileName } from '../../kit/file/export-file-name.ts';
import { saveFile } from '../../kit/file/save-file.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata, useMeetingTexts } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

/** Saves the coverage as a CSV file. */
export function ExportCoverage() {
  const t = useAreaWords('runningOrder', 'file');
  const { id: meetingId, timeZone } = useMeetingMetadata();
  const { title } = useMeetingTexts();
  const { language } = useLanguage();
  const exporting = useCommand(async () => {
    const file = await fetchExport('exportOrderCoverage', { params: { meetingId }, body: { language } });
    // The Canadian format is sortable: 2025-05-20.
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    saveFile(file, exportFileName(t('fileName'), { title, day }));
  });
  return (
    <div>
      <Button kind="secondary" aria-busy={exporting.isBusy} onClick={() => exporting.run(undefined)}>
        <DeskIcon name="save" />
        {t('export')}
      </Button>
      <FailureAlert failure={exporting.failure} />
    </div>
  );
}
