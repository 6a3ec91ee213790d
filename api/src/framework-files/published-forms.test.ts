import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';
import { type Given, oscalCatalogue } from '../testing/oscal-catalogue.ts';
import { read } from './worker.ts';

const file = { id: 'x', importedAt: '2026-11-24T09:00:00.000Z', format: 'oscal' as const };

/** What becomes of a catalogue with these controls. */
function frameworkOf(controls: readonly Given[], metadata: Given = {}): LoadedFramework {
  const outcome = read({ ...file, text: oscalCatalogue(controls, { metadata }) });
  if (!('json' in outcome)) throw new Error(JSON.stringify(outcome));
  return JSON.parse(outcome.json) as LoadedFramework;
}

const said = (controls: readonly Given[]) =>
  frameworkOf(controls).requirements.map(({ id, text, withdrawn }) => [id, text, withdrawn?.into]);

const statement = (prose: string) => ({ parts: [{ name: 'statement', prose }] });
const withdrawn = { props: [{ name: 'status', value: 'withdrawn' }] };

test('a withdrawn entry may have no successor, as SC-19 and CP-10(3) have none: it says why itself', () => {
  const { facts, requirements } = frameworkOf([
    {
      id: 'cp-10',
      title: 'System Recovery',
      controls: [
        { id: 'cp-10.3', title: 'Compensating Controls', ...withdrawn, ...statement('Done by tailoring.') },
      ],
    },
    { id: 'sc-19', title: 'Voice', ...withdrawn, ...statement('Technology-specific.') },
    { id: 'sc-33', title: 'Preparation', ...withdrawn },
  ]);
  expect(facts.requirements).toBe(1);
  expect(requirements.map(({ id, text, withdrawn: gone }) => [id, text, gone?.into])).toEqual([
    ['cp-10', undefined, undefined],
    ['cp-10.3', 'Done by tailoring.', []],
    ['sc-19', 'Technology-specific.', []],
    ['sc-33', undefined, []],
  ]);
});

test('an extract names the successors that it leaves out', () => {
  const links = [
    { href: '#mp-4', rel: 'moved-to' },
    { href: '#ac-3', rel: 'incorporated-into' },
    { href: '#sc-28', rel: 'incorporated-into', text: 'SC-28' },
    { href: 'https://example.com/rules#7', rel: 'moved-to' },
  ];
  expect(
    said([
      { id: 'ac-3', title: 'Enforcement' },
      { id: 'ac-3.6', title: 'Protection', ...withdrawn, ...statement('[Withdrawn.]'), links },
    ]),
  ).toContainEqual([
    'ac-3.6',
    [
      '[Withdrawn.]',
      'Moved to mp-4, which is not in this catalogue.',
      'Incorporated into SC-28, which is not in this catalogue.',
      'Moved to https://example.com/rules#7.',
    ].join('\n'),
    ['ac-3'],
  ]);
});

test('a version of OSCAL may have a v, and entries be named by their numbers, as SP 800-171 and ISO 27001 are', () => {
  const number = (value: string) => ({ name: 'sort-id', value });
  const { requirements } = frameworkOf(
    [
      { id: '5.1', title: 'Policies', parts: [{ id: '5.1_smt', name: 'statement', prose: 'Do 5.1.' }] },
      { id: 'SP_800_171_03.01.18', title: 'Mobile Devices', props: [number('03.01.18')] },
      {
        id: 'SP_800_171_03.01.19',
        title: '03.01.19',
        props: [number('03.01.19'), ...withdrawn.props],
        links: [{ href: '03.01.18', rel: 'incorporated_into' }],
      },
    ],
    { 'oscal-version': 'v1.2.2' },
  );
  expect(requirements.map(({ id, withdrawn: gone }) => [id, gone?.into])).toEqual([
    ['5.1', undefined],
    ['SP_800_171_03.01.18', undefined],
    ['SP_800_171_03.01.19', ['SP_800_171_03.01.18']],
  ]);
});

test('lists without entries, and classes and relations in words, are taken', () => {
  const links = [{ href: '#other', rel: 'http://example.com/ns/see also' }];
  expect(said([{ id: 'a', title: 'A', class: 'a duty', parts: [], params: [], links }])).toHaveLength(1);
});

const inserted = (id: string) => `{{ insert: param, ${id} }}`;

/** The text of a control that names this parameter. */
const textWith = (param: Given) =>
  frameworkOf([
    { id: 'a', title: 'A', params: [{ id: 'p', ...param }], ...statement(`Review ${inserted('p')}.`) },
  ]).requirements[0]?.text;

test('what a baseline asks of a parameter, or sets it to, is in the text, as FedRAMP has it', () => {
  const label = 'frequency';
  const constraints = [{ description: 'at least every\n3 years' }, { description: 'after an incident' }];
  expect(textWith({ label, constraints })).toBe(
    'Review [frequency: at least every 3 years; after an incident].',
  );
  expect(textWith({ label, constraints, values: ['every year'] })).toBe('Review [frequency: every year].');
  expect(textWith({ values: ['every year'] })).toBe('Review [every year].');
  expect(textWith({ select: { choice: ['daily', 'weekly'] }, values: ['daily'] })).toBe(
    'Review [daily; weekly: daily].',
  );
  expect(textWith({ label, constraints: [{}] })).toBe('Review [frequency].');
});

test('titles of parts are read too, and links as their words', () => {
  const prose =
    'Follow [OMB A-130](#27847491-5ce1-4f6a-a1e4-9e483782f0ef) and [](#ac-2), [](#/cprt?e=1) 3.1.';
  const parts = [
    { name: 'statement', parts: [{ name: 'item', title: 'Our own', parts: [{ name: 'item', prose }] }] },
  ];
  expect(frameworkOf([{ id: 'a', title: 'A', parts }]).requirements[0]?.text).toBe(
    'Our own\nFollow OMB A-130 and ac-2,  3.1.',
  );
});

test('guidance, overviews and examples are kept beside the text, as SSDF has them', () => {
  const parts = [
    { name: 'overview', prose: 'About tools.' },
    { name: 'statement', prose: 'Say which tools are used.' },
    { name: 'example', title: 'Example 1:', prose: 'Keep a list.' },
    { name: 'assessment-objective', prose: 'Tools are said.' },
  ];
  expect(frameworkOf([{ id: 'PO.1.1', title: 'PO.1.1', parts }]).requirements[0]).toMatchObject({
    text: 'Say which tools are used.',
    guidance: 'About tools.\nExample 1: Keep a list.',
  });
});

test('what is no part of a framework is counted by its kind, what is read is not', () => {
  const objective = { name: 'assessment-objective', prose: 'It is done.' };
  const outcome = read({
    ...file,
    text: oscalCatalogue([], {
      'back-matter': { resources: [{ uuid: '6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e12' }] },
      groups: [
        {
          title: 'Group',
          parts: [{ name: 'overview', prose: 'About it.' }],
          controls: [
            {
              id: 'a',
              title: 'A',
              params: [
                { id: 'p', label: 'days', usage: 'how many', guidelines: [{ prose: 'Few.' }], values: ['7'] },
              ],
              props: [
                { name: 'label', value: 'A' },
                { name: 'sort-id', value: '01' },
                { name: 'status', value: 'withdrawn' },
              ],
              links: [
                { href: '#b', rel: 'moved-to' },
                { href: '#b', rel: 'related' },
                { href: '#c', rel: 'constructor' },
              ],
              parts: [
                { name: 'statement', prose: 'Do it.', parts: [{ name: 'item', prose: 'Well.' }] },
                { name: 'guidance', prose: 'Think.' },
                { ...objective, parts: [objective, objective] },
                { name: 'assessment-method', parts: [{ name: 'assessment-objects', prose: 'Papers.' }] },
                { name: 'history', prose: 'It was B.' },
              ],
            },
          ],
        },
      ],
    }),
  });
  expect('notes' in outcome && outcome.notes).toEqual([
    'Left out of what you see, and kept in the catalogue: assessment objectives (3), links (2), notes on parameters (2), parts of groups (1), properties (1), assessment methods (1), objects of assessments (1), parts called "history" (1), values of parameters that no text names (1), resources (1).',
  ]);
});
