import { bodyFaults, requiredSections } from './check-body.ts';

const filler = 'word '.repeat(160);
const body = (sections: readonly string[] = requiredSections) =>
  `Opening.\n\n${sections.map((section) => `## ${section}\n\n${filler}\n`).join('\n')}`;

test('a body with all sections in order is valid, with others between', () => {
  expect(bodyFaults(body())).toEqual([]);
  expect(bodyFaults(body([...requiredSections.slice(0, 3), 'Extra', ...requiredSections.slice(3)]))).toEqual(
    [],
  );
});

test('a missing section and a wrong order are named', () => {
  expect(bodyFaults(body(requiredSections.slice(1)))).toContain('section missing: Who must comply');
  expect(bodyFaults(body(requiredSections.toReversed()))[0]).toMatch(/^sections out of order: How it maps/);
});

test('too few words, a first-level heading and a dead link are named', () => {
  expect(bodyFaults(body().replaceAll(filler, 'few'))).toContainEqual(
    expect.stringMatching(/^has \d+ words; at least 900/),
  );
  expect(bodyFaults(`# Title\n${body()}`)[0]).toMatch(/^has a first-level heading/);
  expect(bodyFaults(`${body()}\n[gone](/blog/gone)`)).toEqual(['links to /blog/gone, which is no guide']);
});

test('what supersedes a version stands first', () => {
  expect(bodyFaults(body(['What supersedes it', ...requiredSections]))).toEqual([]);
  expect(bodyFaults(body([...requiredSections, 'What supersedes it']))).toEqual([
    'What supersedes it must be the first section',
  ]);
});
