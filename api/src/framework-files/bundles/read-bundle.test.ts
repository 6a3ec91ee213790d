import { longestImport } from '@adili/schemas/frameworks/file-limits';
import type { ReadFramework } from '../../domain/foundation/ports/framework-files.ts';
import { oscalCatalogue } from '../../testing/oscal-catalogue.ts';
import { packed } from '../../testing/workbook.ts';
import { previewFile, readFile } from '../worker.ts';

const rules = oscalCatalogue([
  { id: 'a-1', title: 'Keys' },
  { id: 'a-2', title: 'Doors' },
  { id: 'a-3', title: 'Logs' },
]);
const resource = '2f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11';

/** A profile that takes some controls out of what it names. */
function profileOf(title: string, href: string, ids: readonly string[], uuid = title.charCodeAt(0)): string {
  const { catalog } = JSON.parse(oscalCatalogue([], { metadata: { title } }));
  const profile = {
    uuid: `1f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e${uuid.toString(16)}`,
    metadata: catalog.metadata,
    imports: [{ href, 'include-controls': [{ 'with-ids': ids }] }],
    'back-matter': { resources: [{ uuid: resource, rlinks: [{ href: 'json/rules.json' }] }] },
  };
  return JSON.stringify({ profile });
}

const low = profileOf('Low', `#${resource}`, ['a-1', 'a-2']);
const bank = profileOf('Bank', '../low/low.json', ['a-2']);

async function readAll(files: Readonly<Record<string, string | Buffer>>): Promise<ReadFramework> {
  return readFile({ bytes: await packed(files), id: 'x', importedAt: '2026-11-30T09:00:00.000Z' });
}

const idsOf = (outcome: ReadFramework) =>
  'json' in outcome ? JSON.parse(outcome.json).requirements.map(({ id }: { id: string }) => id) : outcome;

test('a profile is resolved with what came with it, through other profiles, and idle files are said', async () => {
  const files = {
    'a/rules-min (1).json': rules,
    'a/low.json': low,
    'b/bank.json': bank,
    'b/README.md': '#',
    '__MACOSX/b/._bank.json': '\0',
    'more.json': oscalCatalogue([{ id: 'z', title: 'Z' }], { uuid: '7f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11' }),
  };
  const outcome = await readAll(files);
  expect(idsOf(outcome)).toEqual(['a-2']);
  expect(outcome).toMatchObject({
    format: 'oscal',
    fileName: 'bank.json',
    facts: { title: 'Bank' },
    notes: [
      'This profile was resolved with "Low" (1) of the same upload.',
      'low.json: This profile was resolved with "Rules" (1) of the same upload.',
      'Left out, since the profile doesn’t choose from it: "more.json".',
    ],
  });
  const bytes = await packed({ 'low.json': low, 'rules.json': rules });
  expect(await previewFile({ bytes, id: 'x', importedAt: '' })).toMatchObject({
    format: 'oscal',
    title: 'Low',
    requirements: 2,
  });
  expect(idsOf(await readAll({ 'x/rules.JSON': rules }))).toEqual(['a-1', 'a-2', 'a-3']);
});

test('nothing hides in a file’s name, and an older encoding is said', async () => {
  const name = 'gesetz\u202Enosj\0.json';
  const text = oscalCatalogue([{ id: 'a', title: 'Pr\u00FCfen' }]);
  expect(await readAll({ [`x/${name}`]: Buffer.from(text, 'latin1') })).toMatchObject({
    fileName: 'gesetz\uFFFDnosj\uFFFD.json',
    notes: [expect.stringMatching(/^gesetz\uFFFDnosj\uFFFD\.json: .*Windows-1252/)],
  });
});

test('what did not come with them is wanted, also by a profile on the way', async () => {
  expect(await readAll({ 'bank.json': bank, 'low.json': low })).toMatchObject({
    wants: [{ href: `#${resource}`, files: ['rules.json'] }],
  });
});

const damaged = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]);

test.each<[what: string, files: Readonly<Record<string, string | Buffer>>, place: string, sentence: RegExp]>([
  ['no JSON', { 'a.txt': 'x' }, 'file', /^This is a zip archive\. Unpack it/],
  ['catalogues alone', { 'a.json': rules, 'b.json': rules }, 'file', /None .* "a\.json", "b\.json"/],
  ['two profiles', { 'a.json': low, 'b.json': profileOf('M', 'x.json', []) }, 'file', /^These are several/],
  [
    'profiles in a circle',
    { 'a.json': profileOf('A', 'b.json', []), 'b.json': profileOf('B', 'a.json', []) },
    'file',
    /choose from each other/,
  ],
  [
    'a profile that leads to a circle',
    {
      'm.json': profileOf('M', 'a.json', []),
      'a.json': profileOf('A', 'b.json', []),
      'b.json': profileOf('B', 'a.json', []),
    },
    'a.json',
    /from itself/,
  ],
  [
    'a file that ends too soon',
    { 'a.json': low, 'rules.json': '{"catalog":' },
    'rules.json',
    /ends too soon/,
  ],
  ['a file that is no JSON', { 'a.json': low, 'rules.json': '%PDF-1.7' }, 'rules.json', /is no JSON/],
  [
    'a catalogue with a fault',
    { 'a.json': low, 'rules.json': oscalCatalogue([{ id: 'a-1' }]) },
    'rules.json, catalog/controls/0 (a-1)',
    /"title" is missing/,
  ],
  [
    'a control that is not there',
    { 'a.json': profileOf('A', 'rules.json', ['a-9']), 'rules.json': rules },
    'control a-9',
    /Bring the edition/,
  ],
  ['too much together', { 'a.json': `"${'x '.repeat(longestImport / 2)}"` }, 'file', /more than 15 MB/],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`${at}.json`, '{}'])),
    'file',
    /more than/,
  ],
])('%s is said', async (_, files, place, sentence) => {
  expect(await readAll(files)).toEqual({ faults: { [place]: expect.stringMatching(sentence) } });
});

test('an archive that is damaged is said to be', async () => {
  expect(await readFile({ bytes: damaged, id: 'x', importedAt: '' })).toEqual({
    faults: { file: expect.stringMatching(/^This zip archive is damaged/) },
  });
});
