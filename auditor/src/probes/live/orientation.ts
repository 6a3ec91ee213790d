import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { withViewport } from './viewport.ts';

/** Pages that turn themselves back when a device is turned. */
export const orientation: LiveProbe = { name: 'orientation', criteria: ['1.3.4'], run };

async function run(stage: Stage): Promise<Found[]> {
  const upright = await withViewport(stage, { width: 768, height: 1024 }, (world) =>
    world.call(rotations, undefined),
  );
  const across = await withViewport(stage, { width: 1024, height: 768 }, (world) =>
    world.call(rotations, undefined),
  );
  const before = new Map(upright.map((each) => [each.found.selector, each.degrees]));
  const outermost = across.find(({ found, degrees }) => {
    const turned = (((degrees - (before.get(found.selector) ?? 0)) % 360) + 360) % 360;
    return Math.abs(turned - 90) < 2 || Math.abs(turned - 270) < 2;
  });
  return outermost ? [outermost.found] : [];
}

/** Runs in the page: how far what holds most of its text is turned. */
function rotations(): { found: Found; degrees: number }[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const large: Element[] = [document.documentElement];
  const lengthOf = (element: Element) => (element instanceof HTMLElement ? element.innerText.length : 0);
  for (let each: Element | null = document.body; each && large.length < 30; ) {
    large.push(each);
    const half: number = lengthOf(each) / 2;
    each = [...adili.childrenOf(each)].slice(0, 200).find((child) => lengthOf(child) > half) ?? null;
  }
  const own = (element: Element) => {
    const { transform, rotate } = getComputedStyle(element);
    const matrix =
      transform === 'none' ? undefined : adili.safely(() => new DOMMatrixReadOnly(transform), undefined);
    const byTransform = matrix ? (Math.atan2(matrix.m12, matrix.m11) * 180) / Math.PI : 0;
    const byProperty = /^(?:0 0 1 )?(-?[\d.e+-]+)deg$/.exec(rotate)?.[1] ?? '0';
    return byTransform + Number(byProperty);
  };
  return large
    .filter((element) => adili.isVisible(element))
    .map((element) => ({
      degrees: [element, ...adili.ancestors(element)].reduce((sum, each) => sum + own(each), 0),
      found: adili.finding(
        element,
        '1.3.4',
        'failed',
        'Turning the device turns the content the other way, so that it can be read in one orientation only.',
        ['Content that needs one orientation, as a piano or a cheque.'],
      ),
    }));
}
