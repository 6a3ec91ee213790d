import { buildSource } from './build-source.ts';

const commit = '0fb45f91c1f0b1f6a7e1f2d3c4b5a69788776655';

test.each([
  ['a commit', { SOURCE_COMMIT: commit }, { source: { commit, clean: true } }],
  ['changes in no commit', { SOURCE_COMMIT: `${commit}-dirty` }, { source: { commit, clean: false } }],
  ['nothing', { SOURCE_COMMIT: '' }, {}],
])('without git a build takes %s from SOURCE_COMMIT', (_what, env, expected) => {
  expect(buildSource(env, null)).toEqual(expected);
});

test('in a checkout git knows better than SOURCE_COMMIT', () => {
  const known = { commit, clean: false };
  expect(buildSource({ SOURCE_COMMIT: 'f'.repeat(40) }, known)).toEqual({ source: known });
});

test.each(['0fb45f91', 'main', commit.toUpperCase()])('SOURCE_COMMIT is refused as %s', (given) => {
  expect(() => buildSource({ SOURCE_COMMIT: given }, null)).toThrow('SOURCE_COMMIT is no whole commit.');
});
