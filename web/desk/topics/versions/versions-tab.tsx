import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Select } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import { callDesk, type Replied } from '../../calls/client.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { TextDiff } from '../../kit/diff/text-diff.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { ScreenFailed } from '../../kit/screen/screen-failed.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { type ShownAnswer, useAnswer, useAnswerCache } from '../../answer/use-answer.ts';
import { useMayWrite } from '../../answer/use-may-write.ts';
import styles from './versions.module.css';

type Version = Replied<'listVersions'>['versions'][number];

/** Every version of one language; any two compared word by word. */
export function VersionsTab({ topicId }: { topicId: string }) {
  const t = useAreaWords('answer', 'versions');
  const answer = useAnswer(topicId);
  const [language, setLanguage] = useState<Language>('fr');
  if (answer.isLoadingError) return <ScreenFailed error={answer.error} />;
  if (answer.data === undefined) return <DelayedLoader />;
  return (
    <>
      <div className={styles['languages']} role="group" aria-label={t('languages')}>
        {LANGUAGES.map((one) => (
          <Button
            key={one}
            kind={one === language ? 'primary' : 'secondary'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {t(`count.${one}`, { count: answer.data.texts[one]?.versions ?? 0 })}
          </Button>
        ))}
      </div>
      <Versions key={language} answer={answer.data} language={language} />
    </>
  );
}

function Versions({ answer, language }: { answer: ShownAnswer; language: Language }) {
  const t = useAreaWords('answer', 'versions');
  const { id: meetingId } = useMeetingMetadata();
  const params = { meetingId, topicId: answer.topicId, language };
  const count = answer.texts[language]?.versions ?? 0;
  const list = useQuery({
    queryKey: ['answer', 'versions', params, count],
    queryFn: () => callDesk('listVersions', { params }),
  });
  const versions = list.data?.versions ?? [];
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({});
  if (count === 0) return <p>{t('none')}</p>;
  const after = chosen.after ?? versions[0]?.number ?? 1;
  const before = chosen.before ?? versions.find(({ number }) => number < after)?.number ?? after;
  return (
    <div className={styles['versions']}>
      <ol className={styles['list']} reversed>
        {versions.map((version) => (
          <VersionItem key={version.number} answer={answer} version={version} />
        ))}
      </ol>
      <div>
        <div className={styles['choice']}>
          <Choice
            label={t('before')}
            versions={versions}
            value={before}
            onChange={(number) => setChosen({ after, before: number })}
          />
          <Choice
            label={t('after')}
            versions={versions}
            value={after}
            onChange={(number) => setChosen({ before, after: number })}
          />
        </div>
        <Comparison params={params} before={before} after={after} />
        <Restore answer={answer} language={language} number={before} />
      </div>
    </div>
  );
}

function VersionItem({ answer, version }: { answer: ShownAnswer; version: Version }) {
  const t = useAreaWords('answer', 'versions');
  const dates = useDates(answer.timeZone);
  const now = useNow();
  const nameOf = useNames();
  const { number, kind, writtenBy, savedAt, words } = version;
  return (
    <li value={number}>
      <p>{t(kind)}</p>
      <p>
        <small>
          {t('by', {
            name: nameOf(writtenBy) ?? t('colleague'),
            when: dates.momentWithin(new Date(savedAt), now),
            count: words,
          })}
        </small>
      </p>
    </li>
  );
}

type ChoiceProps = { label: string; versions: readonly Version[]; value: number; onChange: (number: number) => void };

function Choice({ label, versions, value, onChange }: ChoiceProps) {
  const t = useAreaWords('answer', 'versions');
  const id = useId();
  return (
    <Field id={id} label={label} error={undefined}>
      <Select id={id} value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {versions.map(({ number }) => (
          <option key={number} value={number}>
            {t('version', { number })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type Params = { meetingId: string; topicId: string; language: Language };

function Comparison({ params, before, after }: { params: Params; before: number; after: number }) {
  const older = useVersion(params, before);
  const newer = useVersion(params, after);
  if (older === undefined || newer === undefined) return <DelayedLoader />;
  return <TextDiff before={older.text} now={newer.text} language={params.language} />;
}

/** The text of a version; the newest one may still grow. */
function useVersion(params: Params, number: number) {
  return useQuery({
    queryKey: ['answer', 'version', params, number],
    queryFn: () => callDesk('showVersion', { params: { ...params, number: String(number) } }),
  }).data;
}

/** Makes the text of an earlier version the present one. */
function Restore({ answer, language, number }: { answer: ShownAnswer; language: Language; number: number }) {
  const t = useAreaWords('answer', 'versions');
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const announce = useAnnounce();
  const mayWrite = useMayWrite(answer);
  const cache = useAnswerCache(answer.topicId);
  const text = answer.texts[language];
  const command = useCommand(async () => {
    const params = { meetingId, topicId: answer.topicId, language, number: String(number) };
    const restored = await send('restoreVersion', { params, body: { seenVersion: text?.version ?? 0 } });
    cache.putText(language, restored.text);
    cache.refetch();
    announce({ text: t('restoredNow', { number }) });
  });
  if (!mayWrite || text === null) return null;
  return (
    <div className={styles['restore']}>
      <FailureAlert failure={command.failure} />
      <Button kind="secondary" aria-busy={command.isBusy} onClick={() => command.run(undefined)}>
        {t('restore', { number })}
      </Button>
      <p>{t(text.state === 'approved' ? 'restoreApproved' : 'restoreNote')}</p>
    </div>
  );
}
