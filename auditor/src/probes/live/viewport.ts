import type { World } from '../../world/isolated-worlds.ts';
import type { Stage } from '../probe.ts';

interface Size {
  width: number;
  height: number;
}

const usual: Size = { width: 1280, height: 1024 };

/** Looks at the page in a window of another size, laid out anew, and puts the size back. */
export async function withViewport<Result>(
  { page, top }: Stage,
  size: Size,
  look: (world: World) => Promise<Result>,
): Promise<Result> {
  const before = page.viewportSize() ?? usual;
  await page.setViewportSize(size);
  try {
    const world = await top();
    await world.call(drawn, undefined);
    return await look(world);
  } finally {
    await page.setViewportSize(before);
  }
}

/** Runs in the page: two frames, after which scripts that follow the window's size have run. */
async function drawn(): Promise<void> {
  (globalThis as unknown as { adili: { forget(): void } }).adili.forget();
  const frame = () =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 200))]);
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve, 50));
}
