import { LateText } from './late-text.tsx';
import { PageMain } from './page-main.tsx';

/** Shown under the screen's title while its code loads. */
export function LoadingScreen({ title }: { title: string }) {
  return (
    <PageMain title={title} isBusy>
      <LateText />
    </PageMain>
  );
}
