import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { someControl } from './operate.ts';

/** Sound that starts by itself, lasts, and cannot be stopped. */
export const audioAutoplay: LiveProbe = { name: 'audio-autoplay', criteria: ['1.4.2'], run };

const unseen = [
  'A way to stop the sound, or to lower it apart from the system, at the start of the page.',
  'A sound that is silent.',
];

async function run(stage: Stage): Promise<Found[]> {
  const world = await stage.top();
  const playing = await world.call(sounding, undefined);
  if (playing.length === 0) return [];
  // Where the browser lets nothing sound by itself, nothing can be heard to stop.
  const canTell = !(await world.call(isSilent, undefined));
  const stopped = await someControl(
    stage,
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return canTell && (await world.call(isSilent, undefined));
    },
    // Those whom the sound keeps from hearing their screen reader have to find it.
    { named: true },
  );
  if (stopped === 'yes') return [];
  const isSure = stopped === 'no' && (canTell || (await world.call(hasNoControls, undefined)));
  return playing.map((each): Found => ({ ...each, unseen, verdict: isSure ? each.verdict : 'review' }));
}

/** Runs in the page. */
async function sounding(): Promise<Found[]> {
  const { adili } = globalThis as unknown as { adili: Tools };
  const there = globalThis as unknown as { adiliSounding: HTMLMediaElement[] };
  there.adiliSounding = [];
  const found: Found[] = [];
  for (const media of adili.select('audio, video').slice(0, 20) as HTMLMediaElement[]) {
    const starts = media.autoplay || !media.paused;
    if (!starts || media.muted || media.volume === 0 || media.controls) continue;
    if (!media.currentSrc && !media.querySelector('source')) continue;
    const seconds = lengthOf(media);
    if (seconds <= 3 && !media.loop) continue;
    const isKnown = media.readyState >= 1 && media.localName === 'audio';
    there.adiliSounding.push(media);
    found.push(
      adili.finding(
        media,
        '1.4.2',
        isKnown || (await hasSound(media)) ? 'failed' : 'review',
        'Its sound starts by itself and lasts for more than three seconds, and no control of the page was found to stop it.',
      ),
    );
  }
  return found;

  /** Seconds that are played: an address may name a part, as in #t=8,10. */
  function lengthOf(media: HTMLMediaElement): number {
    const part = /[#&]t=(?:npt:)?([\d.]*)(?:,([\d.]+))?/.exec(media.currentSrc);
    const from = Number(part?.[1] || 0);
    const to = part?.[2] ? Number(part[2]) : media.duration;
    return Number.isFinite(to) ? to - from : 3600;
  }

  async function hasSound(media: HTMLMediaElement): Promise<boolean> {
    if (!media.currentSrc || media.readyState < 1) return false;
    const copy = document.createElement('video') as HTMLVideoElement & {
      webkitAudioDecodedByteCount?: number;
    };
    copy.muted = true;
    copy.src = media.currentSrc;
    try {
      await Promise.race([copy.play(), new Promise((_, reject) => setTimeout(reject, 1500))]);
      for (let tries = 0; tries < 10 && copy.currentTime < 0.4; tries += 1) {
        if ((copy.webkitAudioDecodedByteCount ?? 0) > 0) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    } catch {
      return false;
    } finally {
      copy.pause();
      copy.removeAttribute('src');
      copy.load();
    }
    return false;
  }
}

/** Runs in the page. */
function isSilent(): boolean {
  const { adiliSounding } = globalThis as unknown as { adiliSounding: HTMLMediaElement[] };
  return adiliSounding.every((media) => media.muted || media.volume === 0 || media.paused || media.controls);
}

/** Runs in the page. */
function hasNoControls(): boolean {
  const { adiliControls } = globalThis as unknown as { adiliControls?: Element[] };
  return (adiliControls?.length ?? 0) === 0;
}
