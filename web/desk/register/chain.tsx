import { isOfQuestion } from '#contract/plain/register/chain-faults.ts';
import { ownElement } from '#web/kit/jsx/own-elements.ts';
import { Button, LINK_AS_BUTTON, LINK_AS_PRIMARY } from '#web/kit/button/button.tsx';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useLanguage } from '../language/language.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useVerification, type Verification } from '../queries/use-verification.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { ChainParts } from './chain-parts.tsx';
import styles from './register.module.css';
import type { RegisterSearch } from './register-search.ts';
import { useFileAddress } from './use-register.ts';

/** Whether the chain holds, according to the last verification in this tab, with the export of the listed entries. */
export function Chain({ search }: { search: RegisterSearch }) {
  const t = useAreaWords('register', 'chain');
  const { data, error } = useVerification();
  const isBroken = data?.holds === false;
  const tone = isBroken ? styles['broken'] : styles['holds'];
  return (
    <section
      // Only a verified chain is green.
      className={data === undefined ? styles['chain'] : `${styles['chain']} ${tone}`}
      aria-labelledby="chain"
    >
      <DeskIcon name={isBroken ? 'broken' : 'chain'} />
      <div role="status">
        <h2 id="chain">{data === undefined ? t('unknownTitle') : <Title result={data} />}</h2>
        {error !== null && <PartFailed error={error} />}
        <Holding result={data} />
      </div>
      <Actions search={search} />
      {data?.holds === false && <ChainParts result={data} />}
    </section>
  );
}

/** The buttons: export of the listed entries, and verification. For a broken chain, its report comes first. */
function Actions({ search }: { search: RegisterSearch }) {
  const page = useAreaWords('register', 'page');
  const { data, isFetching, refetch } = useVerification();
  const file = useFileAddress(search);
  const isBroken = data?.holds === false;
  const again = data === undefined ? page('verify') : page('verifyAgain');
  return (
    <div className={styles['actions']}>
      <a className={LINK_AS_BUTTON} href={file} download={page('fileName')}>
        <DeskIcon name="save" />
        {page('download')}
      </a>
      <Button kind={isBroken ? 'secondary' : 'primary'} aria-busy={isFetching} onClick={() => void refetch()}>
        {isFetching ? page('verifying') : again}
      </Button>
      {isBroken && <ReportLink result={data} />}
    </div>
  );
}

/** The complete result of the verification as a file, because the desk loses it on a reload. */
function ReportLink({ result }: { result: Verification }) {
  const page = useAreaWords('register', 'page');
  const report = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(result, null, 2))}`;
  return (
    <a className={LINK_AS_PRIMARY} href={report} download={page('reportName')}>
      <DeskIcon name="save" />
      {page('report')}
    </a>
  );
}

function Title({ result }: { result: Verification }) {
  return ownElement(useTitle(result));
}

function useTitle(result: Verification): string {
  const t = useAreaWords('register', 'chain');
  const { language } = useLanguage();
  const dates = useDates(result.timeZone);
  const { entries, verifiedAt } = result;
  const breakTitle = useBreakTitle(result);
  if (!result.holds) return breakTitle;
  const sentence = t('holds', { count: entries, time: dates.time(new Date(verifiedAt)) });
  return sentence.replace(String(entries), new Intl.NumberFormat(language).format(entries));
}

function useBreakTitle({ breaks: [first] }: Verification): string {
  const t = useAreaWords('register', 'chain');
  const { language } = useLanguage();
  if (first?.fault === 'textChanged') return t('breaksTexts');
  if (first?.fault === 'answerChanged') return t('breaksAnswers');
  if (first?.fault === 'finishChanged') return t('breaksFinish');
  if (first !== undefined && isOfQuestion(first.fault)) return t('breaksQuestions');
  const place = first?.place ?? null;
  return place === null ? t('breaksNowhere') : t('breaks', { place: new Intl.NumberFormat(language).format(place) });
}

function Holding({ result }: { result: Verification | undefined }) {
  const t = useAreaWords('register', 'chain');
  const { language } = useLanguage();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  if (result === undefined) return <p>{t('unknownText')}</p>;
  const { holds, head, unsealed, erasedTexts, verifiedAt } = result;
  const erased = erasedTexts > 0 && ` ${t('erased', { count: erasedTexts })}`;
  const waiting = unsealed > 0 && ` ${t('waiting', { count: unsealed })}`;
  if (!holds) {
    return (
      <p>
        {t('broken', { time: dates.time(new Date(verifiedAt)) })}
        {erased}
        {waiting}
      </p>
    );
  }
  return (
    <p>
      {head !== null && t('holdsText', { place: new Intl.NumberFormat(language).format(head.place) })}
      {erased}
      {waiting}
    </p>
  );
}
