import { OUTCOMES, sumOf } from '#contract/plain/outcome/outcome-life.ts';
import { Button } from '#web/kit/button/button.tsx';
import { RULED_HEADING } from '../kit/heading/heading.ts';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useLanguage } from '../language/language.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { Caution } from '../publication/caution.tsx';
import type { ClosingCheck } from '../publication/outcomes-query.ts';
import { useVerification, type Verification } from '../queries/use-verification.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './closing-check.module.css';
import { shortNumber } from './short-number.ts';

/** The questions by outcome, their sum, and the comparison with the register. */
export function Totals({ check }: { check: ClosingCheck }) {
  const t = useAreaWords('closingCheck', 'totals');
  const names = useAreaWords('closingCheck', 'names');
  const { counts, register } = check;
  const format = useFormat();
  const { ofQuestion } = useNumbers();
  const { firstNumber: first, lastNumber: last } = register;
  const received =
    first === null || last === null
      ? t('receivedNone')
      : t('received', { from: ofQuestion(first), to: shortNumber(ofQuestion(last)) });
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className={RULED_HEADING}>
        {t('title')}
      </h2>
      <dl className={styles['tally']}>
        <Line name={received} count={format(counts.received)} />
        {OUTCOMES.map((outcome) => (
          <Line key={outcome} name={names(outcome)} count={format(counts[outcome])} />
        ))}
        <Line
          className={counts.open > 0 ? styles['caution'] : undefined}
          name={names('open')}
          count={format(counts.open)}
        />
        <Line className={styles['sum']} name={t('sum')} count={format(sumOf(counts))} />
      </dl>
      <Agreement check={check} />
    </section>
  );
}

type LineProps = { name: string; count: string; className?: string | undefined };

function Line({ name, count, className }: LineProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function useFormat(): (count: number) => string {
  const { language } = useLanguage();
  return (count) => new Intl.NumberFormat(language).format(count);
}

/** Whether the register has the same questions, and what the last verification in this tab found. */
function Agreement({ check: { counts, register } }: { check: ClosingCheck }) {
  const t = useAreaWords('closingCheck', 'totals');
  const mayVerify = useCan('register.read');
  const verifying = useVerification();
  const { received: entries } = register;
  const difference = entries === counts.received ? t('gap') : t('differsText', { entries, questions: counts.received });
  return (
    <div className={styles['agreement']}>
      {register.agrees ? (
        <p className={styles['agrees']}>
          <DeskIcon name="chain" />
          {t('agrees')}
        </p>
      ) : (
        <p>
          <Caution>{t('differs')}</Caution>
        </p>
      )}
      <p className={styles['metadata']} role="status">
        {register.agrees ? <Verified register={register} result={verifying.data} /> : difference}
        {register.unnumbered > 0 && ` ${t('unnumbered', { count: register.unnumbered })}`}
      </p>
      {verifying.error !== null && <PartFailed error={verifying.error} />}
      {mayVerify && (
        <Button kind="quiet" aria-busy={verifying.isFetching} onClick={() => void verifying.refetch()}>
          {t('verify')}
        </Button>
      )}
    </div>
  );
}

type VerifiedProps = { register: ClosingCheck['register']; result: Verification | undefined };

function Verified({ register, result }: VerifiedProps) {
  const t = useAreaWords('closingCheck', 'totals');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const format = useFormat();
  if (result === undefined) return <>{numbered(t('entries', { count: register.entries }), register.entries, format)}</>;
  if (!result.holds) return <>{t('broken')}</>;
  const { entries, verifiedAt } = result;
  return <>{numbered(t('verified', { count: entries, time: dates.time(new Date(verifiedAt)) }), entries, format)}</>;
}

function numbered(text: string, count: number, format: (count: number) => string): string {
  return text.replace(String(count), format(count));
}
