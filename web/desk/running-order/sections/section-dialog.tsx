import { useId, useState } from 'react';
import { SECTION_HEADING_MAX_LENGTH } from '#contract/plain/running-order/order-limits.ts';
import { visibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Select } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import { isChangedMeanwhile } from '../../calls/client.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { Dialog, DialogActions } from '../../kit/dialog/dialog.tsx';
import { TextDiff } from '../../kit/diff/text-diff.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useForm, type Values } from '../../kit/forms/use-form.ts';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { OrderRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { placeIn, PlaceOptions } from '../place/place-options.tsx';
import styles from '../dialogs.module.css';

type Section = Extract<OrderRow, { kind: 'section' }>;

type DialogProps = {
  /** The section to rename; undefined for a new one. */
  section: Section | undefined;
  actions: OrderActions;
  onClose: () => void;
};

/** Names a section in both languages. */
export function SectionDialog({ section, actions, onClose }: DialogProps) {
  const t = useAreaWords('runningOrder', 'section');
  const place = useId();
  // As the organiser saw it when the dialog opened: a later change of a colleague must not be overwritten unseen.
  const [opened] = useState(section);
  const send = useSendSection({ actions, onClose });
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ headingFr: faultOf(values('headingFr'), t), headingEn: faultOf(values('headingEn'), t) }),
    send: async (values) => await send(isChangedMeanwhile(failure) ? section : opened, values),
  });
  return (
    <Dialog title={section === undefined ? t('addTitle') : t('renameTitle')} onClose={onClose}>
      <form {...form} className={styles['form']}>
        <FailureAlert failure={failure} />
        {isChangedMeanwhile(failure) && opened !== undefined && section !== undefined && (
          <div>
            <TextDiff before={opened.headingFr} now={section.headingFr} language="fr" />
            <TextDiff before={opened.headingEn} now={section.headingEn} language="en" />
          </div>
        )}
        <TextField
          name="headingFr"
          lang="fr"
          label={t('headingFr')}
          defaultValue={opened?.headingFr}
          error={errorOf('headingFr')}
        />
        <TextField
          name="headingEn"
          lang="en"
          label={t('headingEn')}
          defaultValue={opened?.headingEn}
          error={errorOf('headingEn')}
        />
        {section === undefined && (
          <Field id={place} label={t('where')} error={undefined}>
            <Select id={place} name="place" defaultValue="end">
              <PlaceOptions rows={actions.view.rows} />
            </Select>
          </Field>
        )}
        <DialogActions>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {section === undefined ? t('add') : t('rename')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Send = (section: Section | undefined, values: Values) => Promise<void>;

function useSendSection({ actions, onClose }: Pick<DialogProps, 'actions' | 'onClose'>): Send {
  const said = useAreaWords('runningOrder', 'said');
  const { language } = useLanguage();
  const queue = useCommandClient();
  const { id: meetingId } = useMeetingMetadata();
  return async (section, values) => {
    const headings = { headingFr: visibleText(values('headingFr')), headingEn: visibleText(values('headingEn')) };
    const name = language === 'fr' ? headings.headingFr : headings.headingEn;
    try {
      if (section === undefined) {
        const body = { ...headings, place: placeIn(values('place')) };
        await actions.sendAfter(NEW, () => queue.send('addOrderSection', { params: { meetingId }, body }));
      } else {
        const params = { meetingId, rowId: section.id };
        await actions.sendAfter(section, (seenVersion) =>
          queue.send('renameOrderSection', { params, body: { seenVersion, ...headings } }),
        );
      }
    } finally {
      actions.refetch();
    }
    actions.say(
      section === undefined ? said('sectionAdded', { section: name }) : said('sectionRenamed', { section: name }),
    );
    onClose();
  };
}

/** A command without a row of its own yet. */
const NEW = { id: '', version: 0 };

type Words = ReturnType<typeof useAreaWords<'runningOrder', 'section'>>;

function faultOf(typed: string, t: Words): string | undefined {
  const heading = visibleText(typed);
  if (heading === '') return t('enter');
  return heading.length > SECTION_HEADING_MAX_LENGTH ? t('tooLong', { most: SECTION_HEADING_MAX_LENGTH }) : undefined;
}
