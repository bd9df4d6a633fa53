import { useSearch } from '@tanstack/react-router';
import { en as faultsEn } from '#words/desk/chain-faults/en.ts';
import { fr as faultsFr } from '#words/desk/chain-faults/fr.ts';
import { en as sentencesEn } from '#words/desk/entry-sentences/en.ts';
import { fr as sentencesFr } from '#words/desk/entry-sentences/fr.ts';
import { en as registerEn } from '#words/desk/register/en.ts';
import { fr as registerFr } from '#words/desk/register/fr.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EarlierText } from '../kit/screen/earlier-text.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { OutcomeWords } from '../publication/outcome-words.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { MoreWords } from '../words/more-words.tsx';
import { Chain } from './chain.tsx';
import { Entries } from './entries.tsx';
import { Filters } from './filters.tsx';
import { readRegisterSearch, type RegisterSearch } from './register-search.ts';
import styles from './register.module.css';
import { useEntries } from './use-register.ts';

const AREAS = {
  register: { fr: registerFr, en: registerEn },
  chainFaults: { fr: faultsFr, en: faultsEn },
  entrySentences: { fr: sentencesFr, en: sentencesEn },
};

/** The entries of the register, and whether its chain holds. */
export function RegisterScreen() {
  return (
    <MoreWords areas={AREAS}>
      <Register />
    </MoreWords>
  );
}

function Register() {
  const t = useAreaWords('register', 'page');
  const search = useSearch({ from: '/shell/register', select: readRegisterSearch, structuralSharing: true });
  return (
    <PageMain title={t('title')} lead={t('lead')}>
      <Chain search={search} />
      <Filters search={search} />
      <OutcomeWords>
        <FoundEntries search={search} />
      </OutcomeWords>
    </PageMain>
  );
}

/** The entries that match the filter, loaded page by page. */
function FoundEntries({ search }: { search: RegisterSearch }) {
  const t = useAreaWords('register', 'page');
  const pages = useEntries(search);
  if (pages.data === undefined) return pages.isError ? <PartFailed error={pages.error} /> : <DelayedLoader />;
  const entries = pages.data.pages.flatMap((page) => page.entries);
  const [first] = pages.data.pages;
  if (first === undefined || entries.length === 0) return <p className={styles['none']}>{t('none')}</p>;
  return (
    <>
      <EarlierText list={pages} />
      <Entries entries={entries} timeZone={first.timeZone} />
      <div className={styles['more']}>
        {pages.hasNextPage && (
          <Button kind="secondary" aria-busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('older')}
          </Button>
        )}
        <span>{t('shown', { count: entries.length })}</span>
      </div>
    </>
  );
}
