/** Where the screens of the stage are opened. The code of a link is its fragment. */
export const STAGE_PATH = '/stage';
