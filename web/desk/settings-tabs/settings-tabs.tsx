import { Link } from '@tanstack/react-router';
import { en } from '#words/desk/settings/en.ts';
import { fr } from '#words/desk/settings/fr.ts';
import { TabCount, Tabs } from '../kit/tabs/tabs.tsx';
import { useCan } from '../session/current-user.tsx';
import { useColleagueCount } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { MoreWords } from '../words/more-words.tsx';

const AREAS = { settings: { fr, en } };

type TabsProps = {
  /** How many lines of the glossary are in use, where they are known. */
  lines?: number;
};

/** The tabs of the settings, in the order of the work. */
export function SettingsTabs({ lines }: TabsProps) {
  return (
    <MoreWords areas={AREAS}>
      <Links lines={lines} />
    </MoreWords>
  );
}

function Links({ lines }: { lines: number | undefined }) {
  const t = useAreaWords('settings', 'tabs');
  const colleagues = useColleagueCount();
  const mayReadTeam = useCan('organiser.read');
  return (
    <Tabs label={t('title')}>
      <Link to="/settings/glossary" activeOptions={{ exact: true, includeSearch: false }}>
        <span>{t('glossary')}</span>
        {lines !== undefined && <TabCount count={lines} />}
      </Link>
      {mayReadTeam && (
        <Link to="/settings/team" activeOptions={{ exact: true, includeSearch: false }}>
          <span>{t('team')}</span>
          {colleagues !== undefined && <TabCount count={colleagues} />}
        </Link>
      )}
    </Tabs>
  );
}
