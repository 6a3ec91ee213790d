import { judgeClick, judgePage } from './judge.ts';

const figures = (hydrated: number, script = 100) => ({
  script,
  requests: 7,
  largestPaint: 500,
  shift: 0,
  blocked: 0,
  hydrated,
});
const outcomes = (hydrated: number, ofTwin: number) => {
  const [ours, control, twin] = [figures(hydrated, 116), figures(1_000), figures(ofTwin)];
  const verdicts = judgePage({
    page: '/blog',
    subjects: { ours, control, twin, static: figures(Number.NaN) },
  });
  return verdicts
    .filter(({ outcome }) => outcome !== 'pass')
    .map(({ what, outcome }) => `${outcome} ${what}`);
};

test('a page is judged by its limits, each figure by its own; where the twin is far off, times count for nothing', () => {
  expect(outcomes(1_100, 1_150)).toEqual(['miss script, bytes']);
  expect(outcomes(1_101, 1_000)).toEqual(['miss script, bytes', 'miss hydrated, ms']);
  const unsure = ['miss script, bytes', 'inconclusive largest paint, ms', 'inconclusive hydrated, ms'];
  expect(outcomes(5_000, 840)).toEqual(unsure);
  const click = { from: '/', to: '/blog', control: 1_000, twin: 1_160, cold: 1, prefetched: 1 };
  expect(judgeClick(click).map(({ outcome }) => outcome)).toEqual(['inconclusive', 'inconclusive']);
});
