import { Link } from '@tanstack/react-router';
import { PageMain } from '../kit/screen/page-main.tsx';
import { useSelf } from '../session/self.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import { firstPlaceOf } from './places.ts';

/** In place of a screen that somebody's roles do not show: the way to the first that they do. */
export function NotAllowed() {
  const t = useDeskWords('failure');
  const names = useDeskWords('navigation');
  const { permissions } = useSelf();
  const first = firstPlaceOf(permissions);
  return (
    <PageMain title={t('forbiddenTitle')}>
      <p>{t('forbidden')}</p>
      {first !== undefined && (
        <p>
          <Link to={first.to} search={{}}>
            {t('goTo', { place: names(first.key) })}
          </Link>
        </p>
      )}
    </PageMain>
  );
}
