import { LateText } from './late-text.tsx';
import { PageMain } from './page-main.tsx';

/** In place of a screen that is being loaded, under its title. */
export function LoadingScreen({ title }: { title: string }) {
  return (
    <PageMain title={title} isBusy>
      <LateText />
    </PageMain>
  );
}
