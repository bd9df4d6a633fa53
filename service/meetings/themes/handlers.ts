import type { themeCalls } from '#contract/calls/themes.ts';
import type { Handlers } from '../../http/handler.ts';
import { listThemes } from './list-themes.ts';
import { changeThemes } from './change-themes.ts';

export const themeHandlers: Handlers<typeof themeCalls> = {
  listThemes,
  changeThemes,
};
