import { type Given, oscalCatalogue } from '../testing/oscal-catalogue.ts';
import { read } from './worker.ts';

const faultsOf = (text: string) => {
  const outcome = read({ id: 'x', importedAt: '2026-11-24T09:00:00.000Z', format: 'oscal', text });
  return 'faults' in outcome ? outcome.faults : {};
};
const faultsIn = (controls: readonly Given[], metadata: Given = {}) =>
  faultsOf(oscalCatalogue(controls, { metadata }));

const model = (name: string) => ({ [name]: { uuid: 'x', metadata: {} } });

test.each<[what: string, document: unknown, sentence: RegExp]>([
  ['a profile', model('profile'), /^This is an OSCAL profile, .* Bring its resolved catalogue/],
  ['a plan of a system', model('system-security-plan'), /system security plan/],
  ['a component', model('component-definition'), /component definition/],
  ['a mapping', model('mapping-collection'), /mapping collection/],
  ['a list of what is lacking', model('plan-of-action-and-milestones'), /plan of action and milestones/],
  ['a plan to look', model('assessment-plan'), /assessment plan/],
  ['what was found', model('assessment-results'), /assessment’s results/],
  ['a list', [{ id: 'fr-1', identifier: 'A.5' }], /^This is a list in JSON/],
  ['a library', { urn: 'urn:intuitem:risk:library:x', objects: {} }, /^This is a library of CISO Assistant/],
  ['an object', { name: 'Rules', nodes: [] }, /^This is JSON, but not an OSCAL catalogue/],
  ['a number', 7, /^This is JSON, but not an OSCAL catalogue/],
  [
    'a catalogue of old',
    { catalog: { id: 'x', metadata: { 'oscal-version': '1.0.0-milestone3', version: 5 }, groups: {} } },
    /^This catalogue is written in OSCAL before 1\.0 \(1\.0\.0-milestone3\)\. Bring it in OSCAL 1\.0 or later/,
  ],
])('%s is called what it is, with what to bring, in one sentence for all', (_, document, sentence) => {
  expect(faultsOf(JSON.stringify(document))).toEqual({ file: expect.stringMatching(sentence) });
});

test('a candidate of OSCAL 1.0 that holds all that is read is taken', () => {
  expect(faultsIn([{ id: 'a', title: 'A' }], { 'oscal-version': '1.0.0-rc2' })).toEqual({});
});

test('what a value must be is said in words, never as a pattern', () => {
  const faults = faultsIn([{ id: 'a b', title: ' ' }], {
    'oscal-version': '2',
    'last-modified': 'today',
    parties: [{ uuid: 'me', type: 'person' }],
  });
  expect(faults).toEqual({
    'catalog/controls/0/id (a b)': expect.stringMatching(
      /^An id or a name may hold letters, digits, dot, hyphen/,
    ),
    'catalog/controls/0/title (a b)': 'This is empty: write what it is.',
    'catalog/metadata/last-modified': expect.stringMatching(/^This must be a day and a time/),
    'catalog/metadata/oscal-version': 'This must be a version of OSCAL 1, such as 1.1.3.',
    'catalog/metadata/parties/0/uuid': expect.stringMatching(/^This must be a UUID/),
  });
});

test('a fault at many places is said once, with the first of them and how many there are', () => {
  const controls = Array.from({ length: 187 }, (_, at) => ({ id: `a ${at}`, title: 'A' }));
  expect(Object.keys(faultsIn(controls))).toEqual([
    'catalog/controls/0/id (a 0); catalog/controls/1/id (a 1); catalog/controls/2/id (a 2) and 184 more places',
  ]);
});

test.each([
  ['{\n"catalog": {\n"uuid" "x"\n}}', 'line 3', /^This is not valid JSON\. Please correct it there/],
  ['{"catalog": {\n"uuid": "x",\n', 'file', /^This JSON ends too soon/],
  ['{"catalog": {},}', 'line 1', /^This is not valid JSON/],
  ['{"catalog": "\u0001"}', 'line 1', /^This is not valid JSON/],
])('text that is no JSON names the line: %j', (text, place, sentence) => {
  expect(faultsOf(text)).toEqual({ [place]: expect.stringMatching(sentence) });
});
