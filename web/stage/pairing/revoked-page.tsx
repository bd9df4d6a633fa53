import { DevicePage, PAGE_STYLES } from '../screen/device-page.tsx';
import { useTitle } from '../screen/use-title.ts';
import { useStageWords } from '../words/stage-words.ts';

/** Says that the screen is cut off, and lets a person pair it again. */
export function RevokedPage({ onPairAgain }: { onPairAgain: () => void }) {
  const t = useStageWords('revoked');
  useTitle('revoked');
  return (
    <DevicePage title={t('title')} foot={<span>{t('foot')}</span>}>
      <p>{t('text')}</p>
      <button className={PAGE_STYLES.key} type="button" onClick={onPairAgain}>
        {t('button')}
      </button>
    </DevicePage>
  );
}
