import type { RingFigure } from '@adili/contract';

/** Of a ring of 100: what is left between two parts. */
const gap = 1;

/** The parts of a ring of which there is any: where each begins, and how long it is. */
export function arcsOf(parts: RingFigure['parts']) {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const some = parts.filter(({ count }) => count > 0);
  let from = 0;
  return some.map(({ tone, count }) => {
    const share = (count / all) * 100;
    const length = some.length > 1 ? Math.max(0.5, share - gap) : share;
    const arc = { tone, from, dashes: `${length} ${100 - length}` };
    from += share;
    return arc;
  });
}

interface Box {
  width: number;
  height: number;
  /** Room at each side, so that a line at the edge is drawn whole. */
  edge: number;
}

/** Where the points of a line stand in a box; zero is at its foot. */
export function pointsOf(values: readonly number[], { width, height, edge }: Box) {
  const top = Math.max(1, ...values);
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  return values.map((value, at) => ({
    x: edge + at * step,
    y: height - edge - (value / top) * (height - 2 * edge),
  }));
}
