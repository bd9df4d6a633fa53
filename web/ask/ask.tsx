import { useState } from 'react';
import styles from './ask.module.css';
import { ClosedMeanwhile } from './closed-meanwhile.tsx';
import type { Country } from './countries.ts';
import { LiveText } from './hidden-text.tsx';
import type { IslandData } from './island.ts';
import { QuestionForm } from './question-form.tsx';
import { Receipt } from './receipt.tsx';

/** What the person has before them: the form, then what became of it. */
export type Screen =
  | { name: 'form' }
  | { name: 'received'; reference: string | undefined }
  | { name: 'closed'; text: string };

/** The part of the page that lives in the browser. */
export function Ask({ data, countries }: { data: IslandData; countries: Country[] }) {
  const [screen, setScreen] = useState<Screen>({ name: 'form' });
  const [announcement, announce] = useState('');
  return (
    <div className={styles['ask']} data-screen={screen.name}>
      <LiveText>{announcement}</LiveText>
      {screen.name === 'form' && (
        <QuestionForm data={data} countries={countries} announce={announce} onLeave={setScreen} />
      )}
      {screen.name === 'received' && (
        <Receipt reference={screen.reference} redirectUrl={data.redirectUrl} announce={announce} />
      )}
      {screen.name === 'closed' && (
        <ClosedMeanwhile notice={data.closedNotice} text={screen.text} announce={announce} />
      )}
    </div>
  );
}
