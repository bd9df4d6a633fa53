import { Link } from '@tanstack/react-router';
import { useDeskWords } from '../../words/desk-words.ts';
import { PageMain } from './page-main.tsx';

/** For an address that the desk does not have. */
export function NothingHere() {
  const t = useDeskWords('failure');
  return (
    <PageMain title={t('notFound')}>
      <p>
        <Link to="/inbox" search={{}}>
          {t('home')}
        </Link>
      </p>
    </PageMain>
  );
}
