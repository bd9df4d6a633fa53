import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { CallRefused, CallUnanswered, isSignedOut } from '../../calls/client.ts';
import { useRetryNow } from '../../calls/command-client.tsx';
import { SESSION_KEY } from '../../calls/query-client.ts';

/** The faults: texts by field name, or the failure of the whole call. */
type Faults = { fields: Record<string, string>; failure?: CallRefused | CallUnanswered };
const NONE: Faults = { fields: {} };

export type Values = (name: string) => string;

type FormOptions = {
  /** The fault of each field before sending, as a text; undefined for a valid field. */
  check: (values: Values) => Record<string, string | undefined>;
  /** Makes the call; the form shows its problems. */
  send: (values: Values) => Promise<void>;
  /** The field that a refusal without fields concerns, by problem code. */
  fieldOf?: Record<string, string>;
};

/** A native form: validates, sends once at a time, and moves the focus to the first fault. It never clears input. */
export function useForm({ check, send, fieldOf = {} }: FormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const retryNow = useRetryNow();
  const [isBusy, setIsBusy] = useState(false);
  const [{ fields, failure }, setFaults] = useState(NONE);

  const showFaults = (faults: Faults) => {
    setFaults(faults);
    const [first] = Object.keys(faults.fields);
    // Waits until the fault is rendered next to the field.
    if (first !== undefined) requestAnimationFrame(() => focusField(ref.current, first));
  };
  const submit = async () => {
    const form = ref.current;
    if (isBusy) return retryNow();
    if (form === null) return;
    const data = new FormData(form);
    const values: Values = (name) => textOf(data.get(name));
    const wrong = Object.entries(check(values)).filter((entry): entry is [string, string] => entry[1] !== undefined);
    if (wrong.length > 0) return showFaults({ fields: Object.fromEntries(wrong) });
    setIsBusy(true);
    setFaults(NONE);
    try {
      await send(values);
    } catch (error) {
      if (isSignedOut(error)) void client.invalidateQueries({ queryKey: SESSION_KEY });
      showFaults(faultsOf(error, fieldOf));
    } finally {
      setIsBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  const clear = useCallback(() => setFaults(NONE), []);
  return { form: { ref, onSubmit, noValidate: true }, isBusy, errorOf: (name: string) => fields[name], failure, clear };
}

/** Text without visible characters counts as empty. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' && hasVisibleText(value) ? value : '';
}

function faultsOf(error: unknown, fieldOf: Record<string, string>): Faults {
  if (error instanceof CallUnanswered) return { fields: {}, failure: error };
  if (!(error instanceof CallRefused)) throw error;
  const { errors = [], code = '', title = '' } = error.problem;
  if (errors.length > 0) return { fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])) };
  const field = fieldOf[code];
  return field === undefined ? { fields: {}, failure: error } : { fields: { [field]: title } };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  // The radio buttons of one choice share a name.
  const target = field instanceof RadioNodeList ? field.item(0) : field;
  if (target instanceof HTMLElement) target.focus();
}
