import { useSelf } from '../session/self.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import { GoTo } from '../kit/screen/go-to.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { firstPlaceOf } from './places.ts';

/** The desk without a place named: leads to the first that somebody's roles show. */
export function Home() {
  const t = useDeskWords('noRole');
  const { permissions } = useSelf();
  const first = firstPlaceOf(permissions);
  if (first !== undefined) return <GoTo address={first.to} />;
  return (
    <PageMain title={t('title')}>
      <p>{t('text')}</p>
    </PageMain>
  );
}
