/** For the journeys: going through a page by keyboard. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has. */
export const MAX_STOPS = 30;

/** Presses Tab until the control has the focus, which must then be seen. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_STOPS && !(await hasFocus()); stop += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await expectFocusSeen(control);
}

/** A ring of at least two pixels around it, and itself inside the window. */
export async function expectFocusSeen(control: Locator): Promise<void> {
  await expect(control).toBeInViewport();
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      }),
    )
    .toBeGreaterThanOrEqual(2);
}
