import { useState } from 'react';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Check } from '#web/kit/check/check.tsx';
import { fetchExport } from '../../calls/fetch-export.ts';
import { useCommand } from '../../calls/use-command.ts';
import { Dialog, DialogActions } from '../../kit/dialog/dialog.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useSaveExport } from '../../meeting/use-save-export.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { filterInBody, type InboxSearch } from '../../queries/inbox-search.ts';
import styles from './export-questions.module.css';

/** The service refuses more. */
const MAX_AUTHORS = 100;

/** Exports the listed questions as a file, for organisers with the permission. */
export function ExportQuestions({ search }: { search: InboxSearch }) {
  const t = useAreaWords('inbox', 'export');
  const mayExport = useCan('question.export');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayExport) return null;
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('button')}
      </TextButton>
      {isOpen && <ExportDialog search={search} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ExportDialog({ search, onClose }: { search: InboxSearch; onClose: () => void }) {
  const t = useAreaWords('inbox', 'export');
  const mayReveal = useCan('author.reveal');
  const [withAuthors, setWithAuthors] = useState(false);
  const taking = useExport(search, onClose);
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles['form']}>
        <p>{t('what')}</p>
        {mayReveal && (
          <Check checked={withAuthors} onChange={({ target }) => setWithAuthors(target.checked)}>
            {t('withAuthors')}
            <small>{t('withAuthorsHint', { most: MAX_AUTHORS })}</small>
          </Check>
        )}
        <FailureAlert failure={taking.failure} />
        <DialogActions>
          <Button kind="primary" aria-busy={taking.isBusy} onClick={() => taking.run({ withAuthors })}>
            {t('export')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Reads the whole file before saving it, so that a failure is shown here and no partial file is saved. */
function useExport(search: InboxSearch, onDone: () => void) {
  const t = useAreaWords('inbox', 'export');
  const { id: meetingId } = useMeetingMetadata();
  const saveExport = useSaveExport();
  const { language } = useLanguage();
  return useCommand(async ({ withAuthors }: { withAuthors: boolean }) => {
    const body = { language, order: search.order ?? 'newest', filter: filterInBody(search), withAuthors } as const;
    const file = await fetchExport('exportQuestions', { params: { meetingId }, body });
    saveExport(file, withAuthors ? t('fileNameWithAuthors') : t('fileName'));
    onDone();
  });
}
