import { Link } from '@tanstack/react-router';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useOpenShortcutList } from '../kit/keyboard/shortcuts.tsx';
import { searchToOpen } from '../queries/inbox-search.ts';
import { useSelf } from '../session/self.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import { Connection } from './connection.tsx';
import { PLACES } from './places.ts';
import { useCounts } from './use-counts.ts';
import { useOpenPlaceInView } from './use-open-place-in-view.ts';
import styles from './navigation.module.css';

/** The places of the desk, with what waits there, and how the desk stands with the service. */
export function Navigation() {
  const t = useDeskWords('navigation');
  const frame = useDeskWords('frame');
  const { permissions, roles, inboxFilter } = useSelf();
  const counts = useCounts();
  const openShortcutList = useOpenShortcutList();
  const list = useOpenPlaceInView(Object.keys(counts).length);
  // The settings are for who may change something there.
  const isAuditor = roles.length === 1 && roles[0] === 'auditor';
  const places = PLACES.filter(
    ({ key, permission }) => permissions.includes(permission) && !(isAuditor && key === 'settings'),
  );
  return (
    <nav className={styles['navigation']} aria-label={frame('navigation')}>
      <ul ref={list} className={styles['places']} role="list">
        {places.map(({ to, key, isApart }) => (
          <li key={key} className={isApart ? styles['apart'] : undefined}>
            <Link
              to={to}
              {...(key === 'inbox' && { search: searchToOpen(inboxFilter), state: { opensFirst: true } as const })}
              activeOptions={{ includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              <span>{t(key)}</span>
              <Count count={counts[key]} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Connection />
        {isAuditor && <span className={styles['auditor']}>{frame('auditor')}</span>}
        <span className={styles['keys']}>
          <TextButton onClick={openShortcutList}>{frame('keys')}</TextButton>
        </span>
      </div>
    </nav>
  );
}

function Count({ count }: { count: number | undefined }) {
  const t = useDeskWords('frame');
  if (count === undefined) return null;
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count}</span>
      <HiddenText>{t('items', { count })}</HiddenText>
    </span>
  );
}
