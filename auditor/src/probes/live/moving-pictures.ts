import type { LeftOut } from '@adili/audits/model';
import type { Seen, Tools } from '../../in-page/tools.ts';
import type { World } from '../../world/isolated-worlds.ts';
import type { Found, Looked, Stage } from '../probe.ts';
import { someControl } from './operate.ts';
import { readMoving } from './picture-length.ts';

interface Picture extends Seen {
  url: string;
}

/** GIFs, WebPs and animated PNGs that go on for more than five seconds, by what their files say. */
export async function movingPictures(stage: Stage): Promise<Looked> {
  const most = stage.caps.pictures;
  const world = await stage.top();
  const moving: { picture: Picture; seconds: number }[] = [];
  const { pictures, count } = await world.call(list, most);
  const leftOut = notWatched(count - pictures.length, 'picture');
  for (const picture of pictures) {
    const file = readMoving(await readFile(stage, world, picture.url));
    if (file && file.frames > 1 && file.seconds > 5) moving.push({ picture, seconds: file.seconds });
  }
  if (moving.length === 0) return { found: [], leftOut };
  const stopped = await someControl(stage, async () => {
    const { pictures: still } = await world.call(list, most);
    return moving.every(
      ({ picture }) =>
        !still.some(({ selector, url }) => selector === picture.selector && url === picture.url),
    );
  });
  if (stopped === 'yes') return { found: [], leftOut };
  const found = moving.map(({ picture: { url: _url, ...seen }, seconds }): Found => {
    const long = Number.isFinite(seconds) ? `for ${Math.round(seconds)} seconds` : 'for ever';
    return {
      ...seen,
      criterion: '2.2.2',
      verdict: stopped === 'no' ? 'failed' : 'review',
      message: `This picture moves ${long}, and no control of the page was found to stop it.`,
      unseen: ['Movement that the activity cannot do without.', 'Frames that do not differ to the eye.'],
    };
  });
  return { found, leftOut };
}

/** What is said of the pictures or drawings after those that were looked at. */
export const notWatched = (count: number, kind: 'picture' | 'drawing'): LeftOut[] =>
  count > 0
    ? [
        {
          criteria: ['2.2.2'],
          reason: `Of ${count} more ${kind}${count === 1 ? '' : 's'} it was not looked at whether they move.`,
        },
      ]
    : [];

/** What the browser loaded, without asking for it again; empty where it gave that up. */
async function readFile({ worlds }: Stage, { frameId }: World, url: string): Promise<Buffer> {
  const [, inline] = /^data:image\/\w+;base64,(.*)$/i.exec(url) ?? [];
  if (inline !== undefined) return Buffer.from(inline, 'base64');
  const file = await worlds.session
    .send('Page.getResourceContent', { frameId, url })
    .catch(() => ({ content: '', base64Encoded: false }));
  return Buffer.from(file.content, file.base64Encoded ? 'base64' : 'latin1');
}

/** Runs in the page: those that may move, that can be seen and are larger than a dot, and how many they are. */
function list(most: number): { pictures: Picture[]; count: number } {
  const { adili } = globalThis as unknown as { adili: Tools };
  adili.forget();
  const isWaiting = (element: Element) =>
    element.closest('[aria-busy=true], [role=progressbar], progress, [role=status]') !== null;
  const all = (adili.select('img, input[type=image]') as HTMLImageElement[])
    .map((picture) => ({ picture, url: picture.currentSrc || picture.src }))
    .filter(({ url }) =>
      /^(https?:[^?#]*\.(gif|webp|apng)([?#]|$)|data:image\/(gif|webp|apng);base64,)/i.test(url),
    )
    .filter(({ url }) => url.length < 100_000)
    .filter(({ picture }) => {
      const { width, height } = picture.getBoundingClientRect();
      return width * height >= 100 && adili.isVisible(picture) && !isWaiting(picture);
    });
  const pictures = all.slice(0, most).map(({ picture, url }) => ({ ...adili.seen(picture), url }));
  return { pictures, count: all.length };
}
