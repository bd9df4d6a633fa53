import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { KeyCap } from '../kit/keyboard/key-cap.tsx';
import { KeyLine } from '../kit/keyboard/key-line.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { LoadingScreen } from '../kit/screen/loading-screen.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { useIsOpen } from '../kit/screen/use-is-open.ts';
import { useCan } from '../session/current-user.tsx';
import { SettingsTabs } from '../settings-tabs/settings-tabs.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { GlossaryFilters } from './glossary-filters.tsx';
import { type ChangeGlossarySearch, NEW_LINE, readGlossarySearch } from './glossary-search.ts';
import { GlossaryTable } from './glossary-table.tsx';
import { GlossaryWords } from './glossary-words.tsx';
import styles from './glossary.module.css';
import { ImportGlossary } from './import/import-glossary.tsx';
import { type Glossary, useGlossary } from './use-glossary.ts';
import { useGlossaryFile } from './use-glossary-file.ts';

/** The words that mean the same, in one language and across both. */
export function GlossaryScreen() {
  return (
    <GlossaryWords>
      <Content />
    </GlossaryWords>
  );
}

function Content() {
  const t = useAreaWords('settings', 'tabs');
  const glossary = useGlossary();
  if (glossary.data === undefined) {
    return glossary.isError ? <ScreenFailed error={glossary.error} /> : <LoadingScreen title={t('title')} />;
  }
  return (
    <PageMain title={t('title')}>
      <SettingsTabs lines={glossary.data.lines.filter(({ isRetired }) => !isRetired).length} />
      <Lines glossary={glossary.data} />
      <AnnouncementLine />
    </PageMain>
  );
}

function Lines({ glossary }: { glossary: Glossary }) {
  const t = useAreaWords('glossary', 'page');
  const search = useSearch({ from: '/shell/settings/glossary', select: readGlossarySearch, structuralSharing: true });
  const navigate = useNavigate();
  const mayChange = useCan('glossary.change');
  const [isImporting, setIsImporting] = useState(false);
  const isOpen = useIsOpen();
  const change: ChangeGlossarySearch = (changed) => {
    if (!isOpen({ to: '/settings/glossary' })) return;
    void navigate({
      to: '/settings/glossary',
      replace: true,
      resetScroll: false,
      search: (before) => readGlossarySearch({ ...before, ...changed }),
    });
  };
  const onAdd = mayChange ? () => change({ edit: NEW_LINE }) : undefined;
  return (
    <section aria-labelledby="glossary-title">
      <div className={styles['head']}>
        <div>
          <h2 id="glossary-title" tabIndex={-1}>
            {t('title')}
          </h2>
          <p className={styles['soft']}>{t('lead')}</p>
        </div>
        <Actions onImport={mayChange ? () => setIsImporting(true) : undefined} onAdd={onAdd} />
      </div>
      {isImporting && <ImportGlossary version={glossary.version} onClose={() => setIsImporting(false)} />}
      <GlossaryFilters search={search} lines={glossary.lines} onChange={change} />
      <GlossaryTable lines={glossary.lines} search={search} mayChange={mayChange} onChange={change} />
      <p className={styles['after']}>
        {t('hint')} {t('version')}
      </p>
      <Keys mayChange={mayChange} />
    </section>
  );
}

type ActionsProps = { onImport: (() => void) | undefined; onAdd: (() => void) | undefined };

function Actions({ onImport, onAdd }: ActionsProps) {
  const t = useAreaWords('glossary', 'page');
  const file = useGlossaryFile();
  useShortcuts({ n: onAdd }, onAdd === undefined ? {} : { N: 'addLine' });
  return (
    <div className={styles['actions']}>
      <FailureAlert failure={file.failure} />
      <Button kind="quiet" aria-busy={file.isBusy} onClick={() => file.run(undefined)}>
        <DeskIcon name="down" />
        {t('export')}
      </Button>
      {onImport !== undefined && (
        <Button kind="quiet" onClick={onImport}>
          <DeskIcon name="up" />
          {t('import')}
        </Button>
      )}
      {onAdd !== undefined && (
        <Button kind="secondary" onClick={onAdd}>
          <DeskIcon name="plus" />
          {t('add')}
          <KeyCap cap="N" />
        </Button>
      )}
    </div>
  );
}

function Keys({ mayChange }: { mayChange: boolean }) {
  const t = useAreaWords('glossary', 'keys');
  const search = { caps: ['/'], text: t('search') };
  if (!mayChange) return <KeyLine keys={[search]} />;
  return (
    <KeyLine
      keys={[
        { caps: ['N'], text: t('add') },
        search,
        { caps: ['Ctrl', 'Enter'], text: t('keeps') },
        { caps: ['Esc'], text: t('leaves') },
      ]}
    />
  );
}
