import { readFileSync } from 'node:fs';
import path from 'node:path';
import { controlPairs, decoration, textPairs } from './testing/colour-pairs.ts';
import { contrast } from './testing/contrast.ts';
import { type Theme, themeColours } from './testing/theme-colours.ts';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const colours = themeColours(css);

function ratio([front, back]: readonly [string, string], theme: Theme): number {
  const ink = colours[theme].get(front);
  const ground = colours[theme].get(back);
  if (!ink || !ground) throw new Error(`tokens.css has no colours ${front} and ${back}.`);
  return contrast(ink, ground);
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
])('contrast of %s on %s is %d', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2);
});

describe.each(['light', 'dark', 'inverse'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('text %s on %s reaches 4.5', (...pair) => {
    expect(ratio(pair, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s on %s reaches 3', (...pair) => {
    expect(ratio(pair, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('every colour of the tokens stands in a pair', () => {
  const paired = new Set([...textPairs, ...controlPairs].flat());
  expect([...colours.light.keys()].filter((role) => !paired.has(role) && !decoration.has(role))).toEqual([]);
});

test('an inverse ground declares every colour, since what the root has does not turn there once it is built', () => {
  expect([...colours.inverse.keys()].toSorted()).toEqual([...colours.light.keys()].toSorted());
});

test('no dark ground reaches paper', () => {
  const [onScreen, ...elsewhere] = css.split('[data-ground="inverse"]');
  expect(onScreen?.trimEnd()).toMatch(/@media not print \{$/);
  expect(elsewhere).toHaveLength(1);
});
