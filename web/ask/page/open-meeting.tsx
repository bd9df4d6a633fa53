import type { PageView } from '../page-view.ts';
import { Ask } from '../ask.tsx';
import { Charter } from './charter.tsx';
import { countriesIn } from '../fields/countries.ts';
import { HOSTED_PARTS } from '../captcha-field/hosted-captcha.tsx';
import { Introduction } from './introduction.tsx';
import { ISLAND_ID, type IslandData } from '../island.ts';
import styles from './open-meeting.module.css';

/** The introduction, the form, then the rules for handling questions. */
export function OpenMeeting({ view, data }: { view: PageView; data: IslandData }) {
  return (
    <div className={styles['columns']}>
      <Introduction view={view} className={styles['introduction']} />
      <div id={ISLAND_ID} className={styles['ask']}>
        <Ask data={data} countries={countriesIn(view.language)} hosted={HOSTED_PARTS} />
      </div>
      <Charter view={view} className={styles['charter']} />
    </div>
  );
}
