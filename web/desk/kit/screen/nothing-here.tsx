import { Link } from '@tanstack/react-router';
import { useDeskWords } from '../../words/desk-words.ts';
import { PageMain } from './page-main.tsx';

/** For an address that the desk does not have. */
export function NothingHere() {
  const t = useDeskWords('failure');
  return <NotThere text={t('notFound')} />;
}

/** For an address of something that does not exist: what, in words, and a way out. */
export function NotThere({ text }: { text: string }) {
  const t = useDeskWords('failure');
  return (
    <PageMain title={text}>
      <p>
        <Link to="/inbox" search={{}}>
          {t('home')}
        </Link>
      </p>
    </PageMain>
  );
}
