import { z } from 'zod';
import { hasVisibleText } from './plain/visible-text.ts';

/** A trimmed text with at least one visible character. */
export function requiredText(maxLength: number, ifEmpty = 'required') {
  // `min` is for the OpenAPI document. It aborts, so that one fault is reported once.
  return z.string().trim().min(1, { error: ifEmpty, abort: true }).max(maxLength).refine(hasVisibleText, ifEmpty);
}
