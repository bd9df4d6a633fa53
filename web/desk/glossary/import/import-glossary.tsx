import { useId, useState } from 'react';
import { GLOSSARY_FILE_MAX_LENGTH, PREVIEW_FILE_MAX_LENGTH } from '#contract/plain/similar/glossary-limits.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { FileChoice } from '../../kit/file/file-choice.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { Effect } from '../effect/effect.tsx';
import styles from '../glossary.module.css';
import { FaultyLines } from './faulty-lines.tsx';
import { type CheckedFile, type Unsent, useCheckFile, useImportFile, useImportPreview } from './use-import.ts';

type ImportProps = {
  /** The version of the glossary that the organiser sees. */
  version: number;
  onClose: () => void;
};

/** Imports lines from a file: the service checks it at once, and only the last press writes. */
export function ImportGlossary({ version, onClose }: ImportProps) {
  const t = useAreaWords('glossary', 'import');
  const id = useId();
  const title = useFocus<HTMLHeadingElement>();
  const [file, setFile] = useState<CheckedFile>();
  useFocusBack(() => document.getElementById('glossary-title'));
  useShortcuts({ Escape: onClose });
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {t('title')}
      </h3>
      {file === undefined ? (
        <Choose version={version} onChecked={setFile} onClose={onClose} />
      ) : (
        <Found file={file} onOther={() => setFile(undefined)} onClose={onClose} />
      )}
    </section>
  );
}

type ChooseProps = { version: number; onChecked: (file: CheckedFile) => void; onClose: () => void };

function Choose({ version, onChecked, onClose }: ChooseProps) {
  const t = useAreaWords('glossary', 'import');
  const id = useId();
  const numbers = new Intl.NumberFormat(useLanguage().language);
  const [unsent, setUnsent] = useState<Unsent>();
  const check = useCheckFile(version, { checked: onChecked, unsent: setUnsent });
  const take = (chosen: File) => {
    setUnsent(undefined);
    check.run(chosen);
  };
  return (
    <>
      <p>{t('lead')}</p>
      <FailureAlert failure={check.failure} />
      <ButtonRow>
        <FileChoice
          accept=".tsv,.txt,text/tab-separated-values,text/plain"
          describedBy={id}
          isBusy={check.isBusy}
          onFile={take}
        >
          {t('choose')}
        </FileChoice>
        <Button kind="quiet" onClick={onClose}>
          {t('close')} <Key cap="Esc" />
        </Button>
      </ButtonRow>
      <p id={id} role="status">
        {check.isBusy && t('checking')}
        {!check.isBusy && unsent === 'tooLarge' && t('tooLarge', { most: numbers.format(GLOSSARY_FILE_MAX_LENGTH) })}
        {!check.isBusy && unsent === 'workbook' && t('workbook')}
      </p>
    </>
  );
}

type FoundProps = { file: CheckedFile; onOther: () => void; onClose: () => void };

function Found({ file, onOther, onClose }: FoundProps) {
  const t = useAreaWords('glossary', 'import');
  const announce = useAnnounce();
  const { added, changed, same, faults } = file.checked;
  const count = added + changed;
  const importing = useImportFile(file, (imported) => {
    announce({ text: t('done', { count: imported.added + imported.changed }) });
    onClose();
  });
  const counts = [
    { name: t('added'), lines: added },
    { name: t('changed'), lines: changed },
    { name: t('same'), lines: same },
  ];
  return (
    <>
      <p role="status">
        <b>{file.name}</b>. {count === 0 ? t('nothing') : t('nothingYet')}
      </p>
      <dl className={styles['counts']}>
        {counts.map(({ name, lines }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{lines}</dd>
          </div>
        ))}
      </dl>
      {count > 0 && <FileEffect file={file} />}
      {faults.length > 0 && <FaultyLines faults={faults} />}
      <FailureAlert failure={importing.failure} />
      <ButtonRow>
        {count > 0 && (
          <Button kind="primary" aria-busy={importing.isBusy} onClick={() => importing.run(undefined)}>
            {t('take', { count })}
          </Button>
        )}
        <Button kind="quiet" onClick={onOther}>
          {t('other')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('close')} <Key cap="Esc" />
        </Button>
      </ButtonRow>
    </>
  );
}

/** What all lines of the file change together in the inbox. */
function FileEffect({ file }: { file: CheckedFile }) {
  const t = useAreaWords('glossary', 'import');
  const preview = useImportPreview(file);
  if (file.file.length > PREVIEW_FILE_MAX_LENGTH) return <p>{t('notPreviewed')}</p>;
  return <Effect kind="withFile" preview={preview} />;
}
