import { Button } from '#web/kit/button/button.tsx';
import { fetchExport } from '../calls/fetch-export.ts';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useLanguage } from '../language/language.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useSaveExport } from '../meeting/use-save-export.ts';
import { useAreaWords } from '../words/desk-words.ts';

/** Saves the open questions as a CSV file, without their texts. */
export function ExportOpen() {
  const t = useAreaWords('closingCheck', 'page');
  const exporting = useExport();
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

/** Reads the whole file before saving it, so that a failure is shown here and no partial file is saved. */
function useExport() {
  const t = useAreaWords('closingCheck', 'file');
  const { id: meetingId } = useMeetingMetadata();
  const saveExport = useSaveExport();
  const { language } = useLanguage();
  return useCommand(async () => {
    const file = await fetchExport('exportOpenQuestions', { params: { meetingId }, body: { language } });
    saveExport(file, t('fileName'));
  });
}
