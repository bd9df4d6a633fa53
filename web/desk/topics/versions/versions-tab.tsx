import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useShowLanguage } from '../../answer/shown-language.tsx';
import { type ShownAnswer, useAnswer } from '../../answer/use-answer.ts';
import { callDesk } from '../../calls/client.ts';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { ScreenFailed } from '../../kit/screen/screen-failed.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { topicTabId } from '../../queries/topic-tab-id.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { Comparison } from './comparison.tsx';
import { differingVersion } from './differing-version.ts';
import { Restore } from './restore.tsx';
import { VersionChoice } from './version-choice.tsx';
import { VersionItem } from './version-item.tsx';
import styles from './versions.module.css';

type TabProps = {
  topicId: string;
  /** The language of the address. */
  asked: Language | undefined;
};

/** Every version of one language; any two compared word by word. */
export function VersionsTab({ topicId, asked }: TabProps) {
  const t = useAreaWords('answer', 'versions');
  const answer = useAnswer(topicId);
  const [language, setLanguage] = useState<Language>(asked ?? 'fr');
  useShowLanguage(language);
  useBackKey(topicId, language);
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

/** Escape returns to the answer in the same language. The focus waits on the link of its tab. */
function useBackKey(topicId: string, language: Language): void {
  const navigate = useNavigate();
  const back = () => {
    document.getElementById(topicTabId('answer'))?.focus();
    void navigate({ to: '/topics/$topicId', params: { topicId }, search: { tab: 'answer', language } });
  };
  useShortcuts({ Escape: back }, { Esc: 'backToAnswer' });
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
  const before = chosen.before ?? differingVersion(versions, after);
  return (
    <div className={styles['versions']}>
      <ol className={styles['list']} role="list">
        {versions.map((version) => (
          <VersionItem
            key={version.number}
            answer={answer}
            version={version}
            isBefore={version.number === before}
            isAfter={version.number === after}
          />
        ))}
      </ol>
      <div>
        <div className={styles['choice']}>
          <VersionChoice
            label={t('before')}
            versions={versions}
            value={before}
            onChange={(number) => setChosen({ after, before: number })}
          />
          <VersionChoice
            label={t('after')}
            versions={versions}
            value={after}
            onChange={(number) => setChosen({ before, after: number })}
          />
        </div>
        <Comparison key={`${before} ${after}`} answer={answer} params={params} before={before} after={after} />
        <Restore answer={answer} language={language} number={before} />
      </div>
    </div>
  );
}
