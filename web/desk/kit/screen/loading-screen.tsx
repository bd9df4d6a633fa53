import { DelayedLoader } from './delayed-loader.tsx';
import { PageMain } from './page-main.tsx';

/** Shown under the screen's title while its code loads. */
export function LoadingScreen({ title }: { title: string }) {
  return (
    <PageMain title={title} isBusy>
      <DelayedLoader />
    </PageMain>
  );
}
