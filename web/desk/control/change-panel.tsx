import { visibleText } from '#contract/plain/visible-text.ts';
import { closingAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea, TextInput } from '#web/kit/control/control.tsx';
import { describedBy, Field, hintId } from '#web/kit/field/field.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useForm, type Values } from '../kit/forms/use-form.ts';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import panel from '../kit/panel/panel.module.css';
import { readLocalTime, writeLocalTime } from '../kit/time/local-time.ts';
import { useNow } from '../meeting/use-now.ts';
import type { OrganisersMeeting } from '../meeting/use-organisers-meeting.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { FormChange } from './control-search.ts';
import { useChangeForm } from './use-change-form.ts';
import { usePanelWords } from './use-panel-words.ts';

/** In UTF-16 units, as in the contract. */
const REASON_MAX_LENGTH = 500;

type PanelProps = { change: FormChange; meeting: OrganisersMeeting; onEnd: () => void };

/**
 * A form for one change of the form's state: its effect, a closing time if it has one, and the reason for the register.
 */
export function ChangePanel({ change, meeting, onEnd }: PanelProps) {
  const t = useAreaWords('control', 'change');
  const words = usePanelWords(change, meeting);
  const title = useFocus<HTMLHeadingElement>();
  const send = useChangeForm(change, meeting, onEnd);
  const hasUntil = change === 'extend' || change === 'reopen';
  const check = useCheck(meeting.timeZone, hasUntil);
  const { form, isBusy, errorOf, failure } = useForm({
    check,
    send: async (values) => {
      const until = hasUntil ? readLocalTime(values('until'), meeting.timeZone) : undefined;
      await send({ reason: visibleText(values('reason')), until: until?.state === 'read' ? until.instant : undefined });
    },
    fieldOf: { 'until-past': 'until', 'until-before-closing': 'until' },
  });
  useShortcuts({ Escape: onEnd });
  return (
    <form {...form} className={change === 'close' ? panel['refusal'] : panel['panel']} aria-labelledby="change-title">
      <h2 id="change-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <FailureAlert failure={failure} />
      {hasUntil && <UntilField meeting={meeting} error={errorOf('until')} />}
      <Field id="change-reason" label={t('reason')} hint={t('reasonHint')} error={errorOf('reason')}>
        <TextArea
          id="change-reason"
          name="reason"
          rows={2}
          {...describedBy('change-reason', errorOf('reason'), hintId('change-reason'))}
        />
      </Field>
      <ButtonRow>
        <Button kind={change === 'close' ? 'danger' : 'primary'} isSubmit aria-busy={isBusy}>
          {words.button}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type UntilProps = { meeting: OrganisersMeeting; error: string | undefined };

/** The new closing time in the meeting's time zone; starts with the present closing time. */
function UntilField({ meeting, error }: UntilProps) {
  const t = useAreaWords('control', 'change');
  const now = useNow();
  const { timeZone } = meeting;
  const closing = closingAt(scheduleOf(meeting), now);
  return (
    <Field id="change-until" label={t('until')} hint={t('untilHint', { zone: timeZone })} error={error}>
      <TextInput
        id="change-until"
        name="until"
        type="datetime-local"
        defaultValue={closing === null ? '' : writeLocalTime(closing, timeZone)}
        {...describedBy('change-until', error, hintId('change-until'))}
      />
    </Field>
  );
}

function useCheck(timeZone: string, hasUntil: boolean): (values: Values) => Record<string, string | undefined> {
  const t = useAreaWords('control', 'change');
  const untilFault = (typed: string): string | undefined => {
    const { state } = readLocalTime(typed, timeZone);
    if (state === 'malformed') return t('enterUntil');
    return state === 'read' ? undefined : t(state);
  };
  const reasonFault = (typed: string): string | undefined => {
    if (typed === '') return t('enterReason');
    return typed.length > REASON_MAX_LENGTH ? t('reasonTooLong', { most: REASON_MAX_LENGTH }) : undefined;
  };
  return (values) => ({
    ...(hasUntil ? { until: untilFault(values('until')) } : {}),
    reason: reasonFault(visibleText(values('reason'))),
  });
}
