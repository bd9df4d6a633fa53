/** Creates devices of the demonstration's stage when their links are opened, because a code is valid for minutes only. */
import { CALLS } from '#contract/calls/calls.ts';
import type { DeviceKind } from '#contract/plain/stage/stage-kinds.ts';
import { type DeskBrowser, openBrowser } from './seeding/desk-browser.ts';
import { type Account, signIn } from './seeding/join-desk.ts';

const SCREENS = {
  prompter: 'Lectern',
  room: 'Great hall',
  overlay: 'Webcast',
  remote: 'Remote',
} as const satisfies Record<DeviceKind, string>;

export function isScreen(kind: string): kind is DeviceKind {
  return Object.hasOwn(SCREENS, kind);
}

type Parts = { servicePort: number; meetingId: string; secretary: Account };

/** @returns creates a device as the secretary, and returns the link that pairs one browser with it */
export function screenLinks({ servicePort, meetingId, secretary }: Parts): (kind: DeviceKind) => Promise<string> {
  let browser: DeskBrowser | undefined;
  const create = async (kind: DeviceKind): Promise<string> => {
    if (browser === undefined) {
      browser = openBrowser(`http://127.0.0.1:${servicePort}`);
      await signIn(browser, secretary);
    }
    const body = { name: SCREENS[kind], kind, languages: 'both' } as const;
    return (await browser.ask(CALLS.createDevice, { params: { meetingId }, body })).link;
  };
  return async (kind) => {
    try {
      return await create(kind);
    } catch {
      // The session may have ended.
      browser = undefined;
      return await create(kind);
    }
  };
}
