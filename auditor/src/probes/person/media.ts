import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Video and audio, whose captions, transcripts and descriptions only a person can hold against what is seen and heard. */
export const mediaAlternatives: StillProbe = {
  name: 'media-alternatives',
  criteria: ['1.2.1', '1.2.2', '1.2.3', '1.2.5'],
  inPage,
};

/** Links to recordings: what they lead to is part of the site as well. */
export const linkedMedia: StillProbe = {
  name: 'linked-media',
  criteria: ['1.2.1', '1.2.2', '1.2.3', '1.2.5'],
  inPage: findLinks,
};

/** Runs in the page. */
function findLinks(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const links = adili.select('a[href]').filter((link) => adili.isExposed(link)) as HTMLAnchorElement[];
  const to = (endings: RegExp) => links.filter(({ href }) => endings.test(URL.parse(href)?.pathname ?? ''));
  const ask = ([first, ...more]: Element[], criterion: string, what: string) =>
    first
      ? [
          adili.question(
            [first, ...more],
            criterion,
            `${adili.listed([first, ...more].map(adili.name))}: ${what}`,
          ),
        ]
      : [];
  const films = to(/\.(mp4|m4v|mov|webm|avi|wmv|mkv|ogv|mpe?g)$/i);
  return [
    ...ask(
      to(/\.(mp3|m4a|wav|ogg|oga|opus|flac|aac|wma)$/i),
      '1.2.1',
      'leads to a recording. See whether a transcript stands with it and says all that is heard.',
    ),
    ...ask(
      films,
      '1.2.2',
      'leads to a video. If it has sound, see whether captions show all that is said and heard.',
    ),
    ...ask(
      films,
      '1.2.3',
      'leads to a video. See whether an audio description or a text says all that is only seen.',
    ),
    ...ask(
      films,
      '1.2.5',
      'leads to a video. See whether an audio description says all that is only seen and matters.',
    ),
  ];
}

/** Runs in the page. */
async function inPage(): Promise<Found[]> {
  const { adili } = globalThis as unknown as { adili: Tools };
  const found: Found[] = [];
  const media = adili.select('video, audio').filter((each) => {
    const element = each as HTMLMediaElement;
    return adili.isVisible(element) || isPlaying(element) || isPlayedByButton(element);
  });
  for (const element of media.slice(0, 20) as HTMLMediaElement[]) {
    const ask = (criterion: string, message: string) =>
      found.push(adili.finding(element, criterion, 'review', message));
    if (element.localName === 'audio') {
      ask('1.2.1', 'See whether a transcript stands with this audio and says all that is heard.');
      continue;
    }
    const sound = await hasSound(element as HTMLVideoElement);
    if (sound !== 'yes')
      ask('1.2.1', 'If this video has no sound, see whether a text or an audio track says all that is seen.');
    if (sound !== 'no') {
      const tracks = element.querySelector('track[kind=captions], track[kind=subtitles], track:not([kind])');
      ask(
        '1.2.2',
        `${tracks ? 'It has a text track' : 'It has no text track'}. See whether captions show all that is said and heard, unless the video repeats a text of the page.`,
      );
      ask('1.2.3', 'See whether an audio description or a text says all that is only seen.');
      ask('1.2.5', 'See whether an audio description says all that is only seen and matters.');
    }
  }
  return found;

  function isPlaying(element: HTMLMediaElement): boolean {
    return element.autoplay && !element.muted && element.currentSrc !== '';
  }

  /** Sound has no place on the screen: a button of the page may start it. */
  function isPlayedByButton(element: HTMLMediaElement): boolean {
    if (element.localName !== 'audio' || element.controls || element.currentSrc === '') return false;
    return adili
      .select('button, input[type=button], [role=button], [onclick]')
      .some((button) => adili.isVisible(button) && !button.closest('form'));
  }

  /** Plays a moment of a copy without sound, which shows whether there is any to decode. */
  async function hasSound(video: HTMLVideoElement): Promise<'yes' | 'no' | 'unknown'> {
    if (video.readyState < 1 || !video.currentSrc) return 'unknown';
    const copy = document.createElement('video') as HTMLVideoElement & {
      webkitAudioDecodedByteCount?: number;
    };
    copy.muted = true;
    copy.src = video.currentSrc;
    try {
      await Promise.race([copy.play(), new Promise((_, reject) => setTimeout(reject, 1500))]);
      for (let tries = 0; tries < 10; tries += 1) {
        if ((copy.webkitAudioDecodedByteCount ?? 0) > 0) return 'yes';
        if (copy.currentTime > 0.3 || copy.ended) return 'no';
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return 'unknown';
    } catch {
      return 'unknown';
    } finally {
      copy.pause();
      copy.removeAttribute('src');
      copy.load();
    }
  }
}
