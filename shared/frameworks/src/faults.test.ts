import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FrameworkFile, MappingFile } from './content.ts';
import { faultsOf } from './faults.ts';
import { contentFolder, readContent } from './read-content.ts';

test('all that is shipped holds, and each file has the name of what is in it', async () => {
  const content = await readContent();
  expect(faultsOf(content)).toEqual([]);
  const named = async (folder: string) =>
    (await readdir(path.join(contentFolder, folder)).catch(() => [])).toSorted();
  expect(await named('content')).toEqual(content.frameworks.map(({ id }) => `${id}.json`).toSorted());
  expect(await named('mappings')).toEqual(
    content.mappings.map(({ from, to }) => `${from}--${to}.json`).toSorted(),
  );
});

const requirement = (id: string, more = {}): FrameworkFile['requirements'][number] => ({
  id,
  section: null,
  parent: null,
  citation: id,
  title: id,
  ...more,
});

const file = (id: string, more: Partial<FrameworkFile> = {}) => ({
  id,
  solution: null,
  title: id,
  edition: '1',
  successor: null,
  country: null,
  publisher: 'Adili',
  source: { title: id, url: 'https://adili.example', date: null },
  licence: { name: 'Adili', url: null, attribution: null },
  version: '2026-11-24',
  reviewed: null,
  sections: [],
  requirements: [requirement('a')],
  sha256: '',
  ...more,
});

const mappings = (from: string, to: string, listed: [string, string][]): MappingFile => ({
  from,
  to,
  source: 'Adili',
  mappings: listed.map(([one, other]) => ({ from: one, to: other, relation: 'equal', why: 'The same.' })),
});

test('each fault within files and between them is named', () => {
  const frameworks = [
    file('one', {
      successor: 'gone',
      sections: [
        { id: 's', title: 's', parent: 'none' },
        { id: 't', title: 't', parent: 't' },
      ],
      requirements: [
        requirement('a', { section: 'none' }),
        requirement('a', { parent: 'none' }),
        requirement('b', { parent: 'b' }),
        requirement('c', { withdrawn: { into: ['none'] } }),
      ],
    }),
    file('two'),
  ];
  const listed: [string, string][] = [
    ['a', 'a'],
    ['a', 'a'],
    ['none', 'nothing'],
  ];
  expect(faultsOf({ frameworks, mappings: [mappings('one', 'two', listed)] })).toEqual([
    'one: requirement a is there twice',
    'one: section t is within itself',
    'one: requirement b is a part of itself',
    'one: section s is in none, which is not there',
    'one: a is in section none, which is not there',
    'one: a is a part of none, which is not there',
    'one: c was withdrawn into none, which is not there',
    'one: its successor gone is not there',
    'one--two: there is no none in one',
    'one--two: there is no nothing in two',
    'one--two: a to a is there twice',
  ]);
});
