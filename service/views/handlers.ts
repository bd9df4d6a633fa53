import type { viewCalls } from '#contract/calls/views.ts';
import type { Handlers } from '../http/handler.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';
import { removeView } from './remove-view.ts';

export const viewHandlers: Handlers<typeof viewCalls> = {
  listViews,
  saveView,
  removeView,
};
