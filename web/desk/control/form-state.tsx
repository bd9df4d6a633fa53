import { useNavigate } from '@tanstack/react-router';
import { closingAt, phaseAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import { Button } from '#web/kit/button/button.tsx';
import { capitalised } from '#web/kit/text/capitalised.ts';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { type Dates, useDates } from '../kit/time/use-dates.ts';
import { MetadataList } from '../kit/metadata/metadata-list.tsx';
import { useIsOpen } from '../kit/screen/use-is-open.ts';
import { useLanguage } from '../language/language.tsx';
import { useNow } from '../meeting/use-now.ts';
import type { OrganisersMeeting } from '../meeting/use-organisers-meeting.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { ChangePanel } from './change-panel.tsx';
import type { FormChange } from './control-search.ts';
import styles from './control.module.css';
import { offeredChanges } from './offered-changes.ts';

type StateProps = { meeting: OrganisersMeeting; change: FormChange | undefined };

/** Whether the form accepts questions and until when, with the changes that its state allows. */
export function FormState({ meeting: stored, change }: StateProps) {
  const t = useAreaWords('control', 'state');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const mayControl = useCan('meeting.control');
  const now = useNow();
  // The scheduled phase changes without an event of the change feed.
  const meeting = { ...stored, phase: phaseAt(scheduleOf(stored), now) };
  const { timeZone, phase, isComplete } = meeting;
  const closing = closingAt(scheduleOf(meeting), now);
  const names = useChangeNames(meeting, closing !== null);
  const dates = useDates(timeZone);
  const isOpen = useIsOpen();
  const show = (opened: FormChange | undefined) => {
    if (!isOpen({ to: '/meeting' })) return;
    void navigate({ to: '/meeting', search: opened === undefined ? {} : { change: opened } });
  };
  const offered = mayControl ? offeredChanges(meeting) : [];
  // The panel stays open when a colleague changes the state, so that the organiser's input is kept.
  const isChanging = change !== undefined && mayControl;
  const moment = (at: Date) => capitalised(t('at', { day: dates.day(at, now), time: dates.time(at) }), language);
  const closesAt = phase === 'open' ? closing : new Date(meeting.closesAt);
  return (
    <div className={styles['form']}>
      <h3 id="form-state" className={styles['state']} tabIndex={-1}>
        {phase === 'announced' && !isComplete ? t('incomplete') : t(phase)}
      </h3>
      <Forced meeting={meeting} dates={dates} now={now} />
      <MetadataList>
        <div>
          <dt>{t('opens')}</dt>
          <dd>{moment(new Date(meeting.opensAt))}</dd>
        </div>
        <div>
          <dt>{t('closes')}</dt>
          <dd>{closesAt === null ? t('untilClosed') : moment(closesAt)}</dd>
        </div>
        <div>
          <dt>{t('zone')}</dt>
          <dd>{timeZone}</dd>
        </div>
      </MetadataList>
      {isChanging ? (
        <ChangePanel key={change} change={change} meeting={meeting} onEnd={() => show(undefined)} />
      ) : (
        <ButtonRow>
          {offered.map((one) => (
            <Button key={one} kind={one === 'close' ? 'danger' : 'secondary'} onClick={() => show(one)}>
              {names[one]}
            </Button>
          ))}
        </ButtonRow>
      )}
    </div>
  );
}

function useChangeNames({ phase }: OrganisersMeeting, hasEnd: boolean): Record<FormChange, string> {
  const t = useAreaWords('control', 'change');
  return {
    close: t('close'),
    extend: hasEnd ? t('extend') : t('setEnd'),
    reopen: phase === 'announced' ? t('openNow') : t('reopen'),
    follow: t('follow'),
  };
}

type ForcedProps = { meeting: OrganisersMeeting; dates: Dates; now: Date };

/** An organiser's override of the schedule; nothing after it has expired. */
function Forced({ meeting, dates, now }: ForcedProps) {
  const t = useAreaWords('control', 'state');
  const { override, overrideSince, overrideUntil } = meeting;
  const reason = meeting.overrideReason ?? '';
  if (override === null || overrideSince === null) return null;
  if (overrideUntil !== null && new Date(overrideUntil) <= now) return null;
  const since = dates.dayAndTime(new Date(overrideSince), now);
  if (override === 'closed') return <p>{t('forcedClosed', { since, reason })}</p>;
  if (overrideUntil === null) return <p>{t('forcedOpenForGood', { since, reason })}</p>;
  const until = dates.dayAndTime(new Date(overrideUntil), now);
  return <p>{t('forcedOpen', { since, until, reason })}</p>;
}
