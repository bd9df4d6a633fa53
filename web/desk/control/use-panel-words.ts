import { closingAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import type { OrganisersMeeting } from '../meeting/use-organisers-meeting.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { FormChange } from './control-search.ts';

type PanelWords = { title: string; text: string; button: string };

/** The texts of the panel for one change of the form's state. */
export function usePanelWords(change: FormChange, meeting: OrganisersMeeting): PanelWords {
  const t = useAreaWords('control', 'change');
  const now = useNow();
  const dates = useDates(meeting.timeZone);
  const closing = closingAt(scheduleOf(meeting), now);
  const at = (instant: string) => dates.dayAndTime(new Date(instant), now);
  switch (change) {
    case 'close': {
      const title = closing === null ? t('closeTitle') : t('closeTitleEarly', { left: dates.age(now, closing) });
      return { title, text: t('closeText'), button: t('close') };
    }
    case 'extend':
      return closing === null
        ? { title: t('setEndTitle'), text: t('extendText'), button: t('setEnd') }
        : { title: t('extendTitle'), text: t('extendText'), button: t('extend') };
    case 'reopen': {
      const button = meeting.phase === 'announced' ? t('openNow') : t('reopen');
      return { title: t('reopenTitle'), text: t('reopenText'), button };
    }
    case 'follow': {
      const text = t('followText', { opens: at(meeting.opensAt), closes: at(meeting.closesAt) });
      return { title: t('followTitle'), text, button: t('follow') };
    }
  }
}
