import type { CatalogueText } from '../../domain/foundation/ports/framework-files.ts';
import type { LoadedFramework } from '../../domain/foundation/ports/loaded-framework.ts';
import { type Given, oscalCatalogue } from '../../testing/oscal-catalogue.ts';
import { read } from '../worker.ts';
import { matchesPattern } from './selected-controls.ts';

const file = { id: 'x', importedAt: '2026-11-24T09:00:00.000Z', format: 'oscal' as const };
const from = 'import';
const statement = (id: string, prose: string, more: Given = {}) => ({
  id: `${id}_smt`,
  name: 'statement',
  prose,
  ...more,
});

const used = { uuid: '0a1b2c3d-1111-4222-8333-444455556666', title: 'The law' };

const rules = oscalCatalogue([], {
  'back-matter': { resources: [used, { ...used, uuid: '0a1b2c3d-1111-4222-8333-444455557777' }] },
  params: [{ id: 'everywhere', label: 'the bank' }],
  groups: [
    {
      id: 'ac',
      title: 'Access',
      controls: [
        {
          id: 'ac-1',
          title: 'Policy',
          params: [{ id: 'p1', label: 'frequency', constraints: [{ description: 'not never' }] }],
          props: [{ name: 'marking', class: 'old', value: 'x' }],
          links: [{ href: `#${used.uuid}`, rel: 'reference' }],
          parts: [
            statement('ac-1', 'Review {{ insert: param, p1 }}:', {
              parts: [{ id: 'ac-1_smt.a', name: 'item', prose: 'the rules;' }],
            }),
            { id: 'ac-1_gdn', name: 'guidance', prose: 'Read them.' },
          ],
          controls: [
            { id: 'ac-1.1', title: 'More', parts: [statement('ac-1.1', 'More by {{ insert: param, p1 }}.')] },
          ],
        },
        { id: 'ac-2', title: 'Accounts', controls: [{ id: 'ac-2.1', title: 'Automation' }] },
      ],
    },
    { id: 'au', title: 'Audit', controls: [{ id: 'au-1', title: 'Logs' }] },
  ],
});

/** What a profile of the rules becomes. */
function resolved(
  imported: Given,
  more: Given = {},
  catalogues: readonly CatalogueText[] = [{ hrefs: ['#rules'], text: rules, from: 'import' }],
) {
  const { catalog } = JSON.parse(oscalCatalogue([], { metadata: { title: 'Baseline', version: '7' } }));
  const imports = catalogues.map(({ hrefs }) => ({ href: hrefs[0], ...imported }));
  const profile = { uuid: catalog.uuid, metadata: catalog.metadata, imports, ...more };
  return read({ ...file, text: JSON.stringify({ profile }), catalogues });
}

function frameworkOf(...asked: Parameters<typeof resolved>): LoadedFramework {
  const outcome = resolved(...asked);
  if (!('json' in outcome)) throw new Error(JSON.stringify(outcome));
  return JSON.parse(outcome.json) as LoadedFramework;
}

const placesIn = ({ requirements }: LoadedFramework) =>
  requirements.map(({ id, section, parent }) => [id, section, parent].filter(Boolean).join(' '));
const asIs = { merge: { 'as-is': true } };

test.each<[what: string, imported: Given, more: Given, places: string[]]>([
  ['all', { 'include-all': {} }, asIs, ['ac-1 ac', 'ac-1.1 ac ac-1', 'ac-2 ac', 'ac-2.1 ac ac-2', 'au-1 au']],
  [
    'all where nothing is named',
    {},
    asIs,
    ['ac-1 ac', 'ac-1.1 ac ac-1', 'ac-2 ac', 'ac-2.1 ac ac-2', 'au-1 au'],
  ],
  [
    'some by their ids',
    { 'include-controls': [{ 'with-ids': ['ac-2', 'ac-1.1'] }] },
    asIs,
    ['ac-1.1 ac', 'ac-2 ac'],
  ],
  [
    'some with those within them, but for one',
    {
      'include-controls': [{ 'with-ids': ['ac-1', 'ac-2'], 'with-child-controls': 'yes' }],
      'exclude-controls': [{ matching: [{ pattern: '*-2.?' }] }],
    },
    asIs,
    ['ac-1 ac', 'ac-1.1 ac ac-1', 'ac-2 ac'],
  ],
  [
    'some without groups',
    { 'include-controls': [{ matching: [{ pattern: 'a?-1' }] }] },
    {},
    ['ac-1', 'au-1'],
  ],
  [
    'all in groups of its own, each once',
    {},
    {
      merge: {
        custom: {
          groups: [
            {
              id: 'first',
              title: 'First',
              'insert-controls': [
                { order: 'descending', 'include-controls': [{ matching: [{ pattern: 'a?-1' }] }] },
              ],
              groups: [
                {
                  id: 'within',
                  title: 'Within',
                  'insert-controls': [
                    { 'include-controls': [{ 'with-ids': ['ac-2', 'au-1'], 'with-child-controls': 'yes' }] },
                  ],
                },
              ],
            },
          ],
          'insert-controls': [{ 'include-all': {} }],
        },
      },
    },
    ['au-1 first', 'ac-1 first', 'ac-2 within', 'ac-2.1 within ac-2', 'ac-1.1'],
  ],
])('a profile takes %s', (_, imported, more, places) => {
  const framework = frameworkOf(imported, more);
  expect(placesIn(framework)).toEqual(places);
  expect(framework.facts).toMatchObject({ title: 'Baseline', edition: '7' });
});

test('what a profile’s own groups don’t take is left out, and counted', () => {
  const groups = [
    { title: 'Logs', 'insert-controls': [{ 'include-controls': [{ matching: [{ pattern: 'au*' }] }] }] },
  ];
  const outcome = resolved({}, { merge: { custom: { groups } } });
  expect(outcome).toMatchObject({
    notes: expect.arrayContaining(['Left out: 4 controls that its own groups don’t take.']),
  });
  expect(placesIn(frameworkOf({}, { merge: { custom: { groups } } }))).toHaveLength(1);
});

test('what it sets and alters is in texts, and what it takes away is gone', () => {
  const { requirements } = frameworkOf(
    { 'include-controls': [{ 'with-ids': ['ac-1', 'ac-1.1'] }] },
    {
      ...asIs,
      modify: {
        'set-parameters': [
          { 'param-id': 'p1', label: 'how often', constraints: [{ description: 'yearly' }] },
        ],
        alters: [
          {
            'control-id': 'ac-1',
            removes: [{ 'by-name': 'guidance' }, { 'by-class': 'old', 'by-item-name': 'prop' }],
            adds: [
              { position: 'starting', props: [{ name: 'label', value: 'AC-1' }] },
              { 'by-id': 'ac-1_smt', position: 'ending', parts: [{ name: 'item', prose: 'last of all.' }] },
              { 'by-id': 'ac-1_smt.a', position: 'before', parts: [{ name: 'item', prose: 'first;' }] },
              {
                'by-id': 'ac-1_smt.a',
                position: 'after',
                parts: [{ name: 'item', prose: 'for {{everywhere}};' }],
              },
            ],
          },
        ],
      },
    },
  );
  expect(requirements[0]).toMatchObject({
    citation: 'AC-1',
    text: 'Review [how often: not never; yearly]:\nfirst;\nthe rules;\nfor [the bank];\nlast of all.',
  });
  expect(requirements[0]).not.toHaveProperty('guidance');
});

test('a text still has the words of a parameter whose own control is not chosen', () => {
  const { requirements } = frameworkOf({ 'include-controls': [{ 'with-ids': ['ac-1.1'] }] });
  expect(requirements[0]?.text).toBe('More by [frequency: not never].');
});

test('a control of two catalogues is the first’s, where the profile says so, and a fault else', () => {
  const other = oscalCatalogue([{ id: 'au-1', title: 'Other logs' }]);
  const both = [
    { hrefs: ['#rules'], text: rules, from } as const,
    { hrefs: ['#other'], text: other, from } as const,
  ];
  const named = { 'include-controls': [{ 'with-ids': ['au-1'] }] };
  const first = frameworkOf(named, { merge: { combine: { method: 'use-first' } } }, both);
  expect(first.requirements.map(({ title }) => title)).toEqual(['Logs']);
  expect(resolved(named, {}, both)).toEqual({
    faults: { 'control au-1': expect.stringMatching(/two controls/) },
  });
});

test('a control that the catalogue lacks is a fault, and a change to none that is chosen is counted', () => {
  expect(resolved({ 'include-controls': [{ 'with-ids': ['ac-99', 'ac-98'] }] })).toEqual({
    faults: {
      'control ac-99; control ac-98': expect.stringMatching(/Bring the edition that the profile is made for/),
    },
  });
  const adds = [{ 'by-id': 'ac-2_smt', parts: [{ name: 'item', prose: 'Lost.' }] }];
  const alters = [{ 'control-id': 'au-1' }, { 'control-id': 'ac-2', adds }];
  const modify = { alters, 'set-parameters': [{ 'param-id': 'p9' }] };
  expect(resolved({ 'include-controls': [{ 'with-ids': ['ac-2'] }] }, { modify })).toMatchObject({
    notes: [
      'This profile was resolved with your imported "Rules" (1).',
      'Left out: 3 changes to what isn’t there.',
    ],
  });
});

test('what it resolves to is a catalogue, the same each time, with the resources that it refers to', () => {
  const outcome = resolved({ 'include-all': {} }, asIs);
  const again = resolved({ 'include-all': {} }, asIs);
  if (!('json' in outcome && 'json' in again)) throw new Error('Nothing was read');
  expect(outcome.catalogue).toBe(again.catalogue);
  expect(read({ ...file, text: outcome.catalogue ?? '' })).toMatchObject({ facts: { title: 'Baseline' } });
  expect(JSON.parse(outcome.catalogue ?? '').catalog['back-matter'].resources).toEqual([used]);
});

test('what a profile sets once, and a catalogue would say a thousand times, is measured before it is written', () => {
  const params = Array.from({ length: 1_000 }, () => ({ id: 'p', label: 'x' }));
  const catalogues = [
    { hrefs: ['#rules'], text: oscalCatalogue([{ id: 'a', title: 'A', params }]), from },
  ] as const;
  const modify = { 'set-parameters': [{ 'param-id': 'p', usage: 'x'.repeat(40_000) }] };
  expect(resolved({}, { modify }, catalogues)).toEqual({
    faults: { file: expect.stringContaining('would take more than 30 MB') },
  });
});

test('additions that bring the part which the next one names are measured as they double', () => {
  const item = { id: 'ac-1_smt.a', name: 'item', prose: 'the rules;' };
  const adds = Array.from({ length: 40 }, () => ({ 'by-id': item.id, position: 'after', parts: [item] }));
  const modify = { alters: [{ 'control-id': 'ac-1', adds }] };
  expect(resolved({ 'include-all': {} }, { modify })).toEqual({
    faults: { file: expect.stringContaining('would take more than 30 MB') },
  });
});

test('parameters that name each other in a long line are all found', () => {
  const params = Array.from({ length: 20_000 }, (_, at) => ({ id: `p${at}`, label: `{{p${at + 1}}}` }));
  const controls = [
    { id: 'a', title: 'A', params },
    { id: 'b', title: 'B', parts: [statement('b', 'By {{p0}}.')] },
  ];
  const catalogues = [{ hrefs: ['#rules'], text: oscalCatalogue(controls), from }] as const;
  const { requirements } = frameworkOf({ 'include-controls': [{ 'with-ids': ['b'] }] }, {}, catalogues);
  expect(requirements[0]?.text).toBe('By [[{{p2}}]].');
});

test.each([
  ['ac-*', 'ac-12.1', true],
  ['*', 'x', true],
  ['a*c*e', 'abcde', true],
  ['a?c', 'abc', true],
  ['a*c', 'abcd', false],
  ['ac', 'ac-1', false],
  [`${'*'.repeat(60)}x`, 'a'.repeat(128), false],
])('the pattern %s and the id %s: %s', (pattern, id, fits) => {
  expect(matchesPattern(pattern, id)).toBe(fits);
});
