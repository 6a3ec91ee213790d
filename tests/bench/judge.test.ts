import { judgeClick, judgePage } from './judge.ts';
import type { PageComparison, PageFigures } from './pages.ts';

const figures = (hydrated: number | null): PageFigures => ({
  scripts: [],
  requests: 7,
  firstPaint: 500,
  largestPaint: 500,
  shift: 0,
  blocked: 0,
  hydrated,
});

const groups = { react: 0, router: 0, federation: 0, own: 0, page: 0 };

const outcomes = (ours: number, control: number, twin: number) => {
  const page: PageComparison = {
    page: '/blog',
    subjects: {
      ours: figures(ours),
      control: figures(control),
      twin: figures(twin),
      static: figures(null),
    },
    busy: 0,
    samples: 4,
  };
  const bytes = { page: '/blog', ours: { groups, total: 116 }, control: { groups, total: 100 } };
  return Object.fromEntries(judgePage(page, bytes).map(({ what, outcome }) => [what, outcome]));
};

test('a page is judged by its limits, each figure by its own', () => {
  expect(outcomes(1_100, 1_000, 1_150)).toEqual({
    'script, bytes': 'miss',
    requests: 'pass',
    'layout shift': 'pass',
    'largest paint, ms': 'pass',
    'hydrated, ms': 'pass',
    'blocked, ms': 'pass',
  });
  expect(outcomes(1_101, 1_000, 1_000)).toMatchObject({ 'hydrated, ms': 'miss' });
});

test.each([840, 1_160])(
  'where the twin takes %i ms of the control’s 1,000, times count for nothing and bytes do all the same',
  (twin) => {
    expect(outcomes(5_000, 1_000, twin)).toMatchObject({
      'hydrated, ms': 'inconclusive',
      'largest paint, ms': 'inconclusive',
      'script, bytes': 'miss',
    });
    const click = {
      from: '/',
      to: '/blog',
      control: 1_000,
      twin,
      cold: 1,
      prefetched: 1,
      busy: 0,
      samples: 4,
    };
    expect(judgeClick(click).map(({ outcome }) => outcome)).toEqual(['inconclusive', 'inconclusive']);
  },
);
