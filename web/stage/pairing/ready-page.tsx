import { useEffect, useState } from 'react';
import type { DeviceKind } from '#contract/plain/stage/stage-kinds.ts';
import { callStage, type OwnDevice } from '../device/calls.ts';
import { useDevice, useStage } from '../device/stage.tsx';
import { useMeeting } from '../meeting.tsx';
import { DevicePage, PAGE_STYLES } from '../screen/device-page.tsx';
import { showFullScreen } from '../screen/use-screen.ts';
import { useTitle } from '../screen/use-title.ts';
import { useLanguage } from '../words/language.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { writeClock, writeTenths } from '../words/times.ts';

/** Says what this screen is and holds, until the first topic. */
export function ReadyPage({ onShow }: { onShow?: () => void }) {
  const t = useStageWords('ready');
  const { device } = useDevice();
  const { content } = useStage();
  const { own, roundTripMs } = useOwnDevice();
  useTitle('ready');
  const topics = (content?.topics ?? []).filter(({ isLater }) => !isLater);
  const stored = topics.filter(({ approved }) => approved.length > 0).length;
  const open = () => {
    // A remote stands next to other windows on a laptop, and keeps the bars of a phone.
    if (device.kind !== 'remote') void showFullScreen();
    onShow?.();
  };
  return (
    <DevicePage title={t(device.kind, { name: device.name })} foot={<Foot own={own} />}>
      {device.mode === 'rehearsal' && <p>{t('rehearsal')}</p>}
      <dl className={PAGE_STYLES.facts}>
        <Fact name={t('language')} value={t(`languages.${device.languages}`)} />
        {device.kind === 'prompter' && (
          <Fact name={t('stored')} value={t('topics', { count: stored, all: topics.length })} />
        )}
        <Network roundTripMs={roundTripMs} />
      </dl>
      <p>{t(device.kind === 'remote' ? 'commands' : 'waits')}</p>
      <button className={PAGE_STYLES.primary} type="button" onClick={open}>
        {t(buttonOf(device.kind, onShow !== undefined))}
      </button>
    </DevicePage>
  );
}

function buttonOf(kind: DeviceKind, hasMore: boolean): 'fullScreen' | 'open' | 'show' {
  if (!hasMore) return 'fullScreen';
  return kind === 'remote' ? 'open' : 'show';
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The time to the service and back limits how far the clock can be wrong. */
function Network({ roundTripMs }: { roundTripMs: number | undefined }) {
  const t = useStageWords('ready');
  const language = useLanguage();
  const { connection } = useStage();
  const isAway = connection.state === 'offline' || connection.state === 'reconnecting';
  if (isAway) return <Fact name={t('network')} value={t('away')} />;
  if (roundTripMs === undefined) return <Fact name={t('network')} value={t('measuring')} />;
  const seconds = writeTenths(Math.max(roundTripMs / 1000, 0.1), language);
  return (
    <>
      <Fact name={t('network')} value={t('answers', { ms: roundTripMs })} />
      <Fact name={t('time')} value={t('exact', { seconds })} />
    </>
  );
}

function Foot({ own }: { own: OwnDevice | undefined }) {
  const t = useStageWords('ready');
  const time = useStageWords('time');
  const language = useLanguage();
  const { timeZone } = useMeeting();
  const { device } = useDevice();
  const at = own === undefined ? undefined : new Date(own.pairedAt);
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' });
  const when = at === undefined ? undefined : { day: format.format(at), time: writeClock(at, timeZone, time) };
  const name = own?.pairedBy ?? null;
  return (
    <>
      {when !== undefined && <span>{name === null ? t('pairedOnly', when) : t('paired', { ...when, name })}</span>}
      <span>{t(device.kind === 'remote' ? 'forgetRemote' : 'forget')}</span>
    </>
  );
}

/** The device as the service has it, and how long the service took to answer. */
function useOwnDevice(): { own: OwnDevice | undefined; roundTripMs: number | undefined } {
  const { device } = useDevice();
  const { connection } = useStage();
  const [found, setFound] = useState<{ own: OwnDevice; roundTripMs: number }>();
  const isLive = connection.state === 'live';
  useEffect(() => {
    if (!isLive) return;
    let isGone = false;
    const ask = async () => {
      const before = performance.now();
      const outcome = await callStage('showOwnDevice', {}, { token: device.token }).catch(() => undefined);
      const roundTripMs = Math.round(performance.now() - before);
      if (isGone || outcome?.isDone !== true || !isOwn(outcome.answer)) return;
      setFound({ own: outcome.answer, roundTripMs });
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [device.token, isLive]);
  return { own: found?.own, roundTripMs: found?.roundTripMs };
}

function isOwn(answer: Partial<OwnDevice> | OwnDevice): answer is OwnDevice {
  return typeof answer.pairedAt === 'string';
}
