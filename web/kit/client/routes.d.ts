/** Written by the build: see web/build/routes.ts. */
declare module 'virtual:routes' {
  import type { Route } from '#contract/calls/call.ts';
  import type { CallName, Calls } from '#contract/calls/calls.ts';
  import type { stageCalls } from '#contract/calls/stage.ts';

  /** `isMadeAtDesk` of `contract/calls/call.ts` as a type. */
  type DeskCallName = {
    [Name in CallName]: Calls[Name] extends { permission: 'public'; isOfDesk?: never } ? never : Name;
  }[CallName];

  export const VISITOR_ROUTES: Readonly<Record<Exclude<CallName, DeskCallName>, Route>>;
  /** The calls that devices of the stage make. */
  type StageCallName = keyof typeof stageCalls | 'redeemDeviceCode';

  export const DESK_ROUTES: Readonly<Record<DeskCallName, Route>>;
  export const STAGE_ROUTES: Readonly<Record<StageCallName, Route>>;
}
