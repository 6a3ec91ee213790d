import type { Seen, Tools } from '../../in-page/tools.ts';
import type { Found, Looked, Stage } from '../probe.ts';
import { now } from './changes.ts';
import { rest } from './focus-walk.ts';
import { notWatched } from './moving-pictures.ts';

/** Milliseconds since the document began, when what moves for long still does. */
const LONG = 6_000;
const BETWEEN = 400;

/** Drawings that scripts go on drawing: whether they need to, a person sees. */
export async function movingCanvas(stage: Stage): Promise<Looked> {
  const world = await stage.top();
  const all = await world.call(list, undefined);
  const canvases = all.slice(0, stage.caps.drawings);
  const leftOut = notWatched(all.length - canvases.length, 'drawing');
  if (canvases.length === 0) return { found: [], leftOut };
  await rest(Math.max(0, LONG - (await now(world))));
  const found: Found[] = [];
  for (const canvas of canvases) {
    const shots: string[] = [];
    for (let shot = 0; shot < 3; shot += 1) {
      if (shot > 0) await rest(BETWEEN);
      const picture = await stage.page.screenshot({ clip: canvas.box, fullPage: true, timeout: 5_000 });
      shots.push(picture.toString('base64'));
    }
    if (new Set(shots).size === shots.length)
      found.push({
        ...canvas,
        criterion: '2.2.2',
        verdict: 'review',
        message: 'This drawing moves by itself. See whether it has to, or whether one can stop or hide it.',
      });
  }
  return { found, leftOut };
}

/** Runs in the page. */
function list(): (Seen & { box: NonNullable<Seen['box']> })[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  adili.forget();
  return adili
    .select('canvas')
    .filter((canvas) => adili.isVisible(canvas))
    .map((canvas) => adili.seen(canvas))
    .flatMap((seen) =>
      seen.box && seen.box.width * seen.box.height >= 2_500 ? [{ ...seen, box: seen.box }] : [],
    )
    .filter(({ box }) => box.x >= 0 && box.y >= 0 && box.width * box.height < 4_000_000);
}
