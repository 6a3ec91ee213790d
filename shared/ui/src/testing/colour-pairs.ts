type Pair = [front: string, back: string];

const grounds = ['surface', 'surface-raised', 'surface-sunken'];
const on = (fronts: readonly string[], backs: readonly string[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back]));

/** Text and what it may stand on: at least 4.5 to 1. */
export const textPairs: Pair[] = [
  ...on(['ink', 'ink-muted', 'accent', 'accent-hover', 'danger-ink', 'success-ink', 'warning-ink'], grounds),
  ...on(['accent-ink'], ['accent', 'accent-hover', 'danger', 'danger-hover']),
  ...on(['ink', 'accent', 'accent-hover'], ['accent-soft']),
  ...on(['highlight-ink'], ['highlight-soft']),
  ...on(['success-ink'], ['success-soft']),
  ...on(['warning-ink'], ['warning-soft']),
  ...on(['danger-ink'], ['danger-soft']),
];

/** Edges, icons and rings that mean something, and what they stand on: at least 3 to 1. */
export const controlPairs: Pair[] = [
  ...on(['line-strong', 'focus', 'accent', 'danger', 'success', 'warning'], grounds),
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['focus', 'accent-soft'],
];

/** Colours that carry no meaning by themselves. */
export const decoration = new Set(['line', 'highlight']);
