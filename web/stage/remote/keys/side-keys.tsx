import { isShowable } from '#contract/plain/stage/is-showable.ts';
import type { Action, RemoteAction } from './use-actions.ts';
import { Key } from './key.tsx';
import { useRemoteWords } from '../text/remote-words.tsx';
import styles from '../remote.module.css';
import type { RemoteStage } from '../use-remote.ts';

/** The keys under the thumb; on a laptop also Undo and what the prompter shows. */
export function SideKeys({ stage, actions }: { stage: RemoteStage; actions: Record<RemoteAction, Action> }) {
  const t = useRemoteWords('keys');
  const next = stage.placed(stage.state.next);
  const isRefused = next !== undefined && !isShowable(next.topic);
  return (
    <footer className={styles['keys']}>
      <Key action={actions.back} icon="left" cap="←" look="row">
        {t('back')}
      </Key>
      <Key action={actions.next} icon={isRefused ? 'refuse' : 'right'} cap={`→ ${t('space')}`} look="next" isIconLast>
        {t('next')}
      </Key>
      <div className={styles['wide']}>
        <Key action={actions.undo} icon="undo" cap="Z">
          {t('undo')}
        </Key>
      </div>
      <PrompterCopy stage={stage} />
    </footer>
  );
}

/** The lines around the Chairman's reading line, as the prompter reports them. */
function PrompterCopy({ stage: { devices, state } }: { stage: RemoteStage }) {
  const t = useRemoteWords('keys');
  const prompter = devices.find(({ kind, isConnected }) => kind === 'prompter' && isConnected);
  const reading = prompter?.report.reading;
  const isCurrent = typeof reading === 'object' && reading !== null && reading.topicId === state.now;
  return (
    <section className={styles['copy']} aria-label={t('prompter')}>
      <span className={styles['label']}>{t('prompter')}</span>
      {isCurrent ? (
        <>
          <p className={styles['reading']}>{reading.text}</p>
          <span className={styles['soft']}>{t('line', { line: reading.line + 1, lines: reading.lines })}</span>
        </>
      ) : (
        <p className={styles['soft']}>{t(prompter === undefined ? 'noPrompter' : 'noReading')}</p>
      )}
    </section>
  );
}
