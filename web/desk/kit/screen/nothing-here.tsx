import { Link } from '@tanstack/react-router';
import { useDeskWords } from '../../words/desk-words.ts';
import { PageMain } from './page-main.tsx';

/** Shown at an address that the desk does not have. */
export function NothingHere() {
  const t = useDeskWords('failure');
  return <NotThere text={t('notFound')} />;
}

/** Shown at the address of an object that does not exist: a text that names it, and a link. */
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
