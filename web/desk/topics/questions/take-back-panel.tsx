import { useState } from 'react';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { ReasonPanel } from '../../decisions/reason-panel.tsx';
import type { Draft } from '../../drafts/drafts.tsx';

type PanelProps = { count: number; send: (reason: string) => Promise<void>; onCancel: () => void };

/** Asks why accepted questions return to the inbox; colleagues see the reason. */
export function TakeBackPanel({ count, send, onCancel }: PanelProps) {
  const cancelFocusBack = useFocusBack(() => document.getElementById('topic-questions'));
  const [written, setWritten] = useState<Draft>({});
  return (
    <ReasonPanel
      what="takeBack"
      count={count}
      send={async (reason) => {
        await send(reason);
        // The row that opened the panel is about to disappear.
        cancelFocusBack();
      }}
      written={written}
      onWrite={setWritten}
      isRestored={false}
      onCancel={onCancel}
    />
  );
}
