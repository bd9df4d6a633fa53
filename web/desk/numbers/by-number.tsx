import { CallRefused } from '../calls/client.ts';
import { GoTo } from '../kit/screen/go-to.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { NotThere } from '../kit/screen/nothing-here.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';

const NOT_FOUND = 404;

type NumberProps = {
  /** False for a number with the year of another meeting; the service is then not asked. */
  isOfMeeting: boolean;
  /** The address of the question or topic, once known. */
  address: string | undefined;
  error: unknown;
  /** The text for an unknown number. */
  none: string;
};

export function ByNumber({ isOfMeeting, address, error, none }: NumberProps) {
  if (address !== undefined) return <GoTo address={address} />;
  if (!isOfMeeting || (error instanceof CallRefused && error.status === NOT_FOUND)) return <NotThere text={none} />;
  return error === null ? <DelayedLoader /> : <ScreenFailed error={error} />;
}
