import { readdirSync } from 'node:fs';
import { guideIds, listedIds } from '../src/guides/guide-ids.ts';
import { bodyFaults } from './check-body.ts';
import { compileGuide } from './compile-guide.ts';
import { guidesFolder, readGuide } from './guide-source.ts';

/** The versions that the list of frameworks names although they are no longer current, and what follows them. */
const superseded = {
  pci: 'v4.0.1',
  nist80053: 'Revision 5',
  asvs: '5.0.0',
  cisv8: 'Version 8.1',
  'nist-csf-v1': 'CSF 2.0',
} as const;

test('the list holds 17 guides, and there are 30 posts', () => {
  expect(listedIds).toHaveLength(17);
  expect(listedIds).not.toContain('soa');
  expect(new Set(guideIds).size).toBe(30);
});

test('every id has a guide and every guide an id', () => {
  expect(readdirSync(guidesFolder).sort()).toEqual(guideIds.map((id) => `${id}.md`).sort());
});

test('no two guides share a title, a short title or a summary', () => {
  const matters = guideIds.map((id) => readGuide(id).matter);
  for (const key of ['title', 'shortTitle', 'summary'] as const) {
    expect(new Set(matters.map((matter) => matter[key])).size).toBe(guideIds.length);
  }
});

describe.each(guideIds)('the guide %s', (id) => {
  const source = readGuide(id);

  test('has its sections in order, 900 words or more, and links that lead on', () => {
    expect(bodyFaults(source.markdown)).toEqual([]);
  });

  test('names two sources or more and the day of its last review', () => {
    expect(source.matter.sources.length).toBeGreaterThanOrEqual(2);
    expect(source.matter.reviewed).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('has a checklist of eight or more points', () => {
    const checklist = /^## Checklist\n(.*?)^## /ms.exec(source.markdown)?.[1] ?? '';
    expect(checklist.match(/^- /gm)?.length).toBeGreaterThanOrEqual(8);
  });

  test('names other guides as related, and itself never', () => {
    expect(source.matter.related).not.toContain(id);
  });

  test('compiles with headings that its table of contents can point to', () => {
    const guide = compileGuide(source);
    for (const heading of guide.contents) expect(guide.html).toContain(`<h2 id="${heading.id}">`);
    expect(new Set(guide.contents.map((heading) => heading.id)).size).toBe(guide.contents.length);
    expect(guide.html).not.toMatch(/<script|style=|<h1/);
  });
});

test.each(Object.entries(superseded))(
  'the guide %s says what supersedes its version: %s',
  (id, successor) => {
    const { markdown } = readGuide(id as keyof typeof superseded);
    const section = /^## What supersedes it\n(.*?)^## /ms.exec(markdown)?.[1];
    expect(section).toContain(successor);
  },
);

test('soa is linked from iso27001', () => {
  expect(readGuide('iso27001').markdown).toContain('](/blog/soa)');
  expect(readGuide('iso27001').matter.related).toContain('soa');
});
