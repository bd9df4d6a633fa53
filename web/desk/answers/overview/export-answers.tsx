import { Button } from '#web/kit/button/button.tsx';
import { fetchExport } from '../../calls/fetch-export.ts';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useSaveExport } from '../../meeting/use-save-export.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { type AnswersSearch, filterOf } from '../answers-search.ts';

/** Saves the topics of the list as a CSV file, without the texts of their answers. */
export function ExportAnswers({ search }: { search: AnswersSearch }) {
  const t = useAreaWords('answers', 'list');
  const exporting = useExport(search);
  return (
    <>
      <Button kind="quiet" aria-busy={exporting.isBusy} onClick={() => exporting.run(undefined)}>
        <DeskIcon name="save" />
        {t('export')}
      </Button>
      <FailureAlert failure={exporting.failure} />
    </>
  );
}

/** Reads the whole file before saving it, so that a failure is shown here and no partial file is saved. */
function useExport(search: AnswersSearch) {
  const t = useAreaWords('answers', 'file');
  const { id: meetingId } = useMeetingMetadata();
  const saveExport = useSaveExport();
  const { language } = useLanguage();
  return useCommand(async () => {
    const body = { language, ...filterOf(search) };
    const file = await fetchExport('exportAnswers', { params: { meetingId }, body });
    saveExport(file, t('fileName'));
  });
}
