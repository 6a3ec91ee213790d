import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';
import { read } from './worker.ts';

interface Param {
  readonly id: string;
  readonly label?: string;
  readonly select?: { readonly choice: readonly string[] };
}

const file = { id: 'x', importedAt: '2026-11-24T09:00:00.000Z' };

const catalogueOf = (prose: string, params: readonly Param[]) =>
  JSON.stringify({
    catalog: {
      uuid: '6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11',
      metadata: {
        title: 'Rules',
        'last-modified': '2026-11-01T09:00:00Z',
        version: '1',
        'oscal-version': '1.1.2',
      },
      params,
      controls: [{ id: 'ac-1', title: 'One', parts: [{ name: 'statement', prose }] }],
    },
  });

const readOscal = (prose: string, params: readonly Param[], most?: number) =>
  read({ ...file, format: 'oscal', text: catalogueOf(prose, params) }, most);

const textOf = (outcome: ReturnType<typeof read>) =>
  (JSON.parse('json' in outcome ? outcome.json : '{}') as LoadedFramework).requirements[0]?.text;

const tooMuch = { faults: { file: expect.stringContaining('would take more than 30 MB') } };

test('a parameter is shown by its label, and those that its choices name by theirs', () => {
  const params = [
    { id: 'a', select: { choice: ['daily', 'every {{ insert: param, b }}'] } },
    { id: 'b', label: 'period {{c}}' },
    { id: 'c', label: 'of the bank' },
  ];
  expect(textOf(readOscal('Looks {{ insert: param, a }}, {{d}}.', params))).toBe(
    'Looks [daily; every [period {{c}}]], [d].',
  );
});

test('a catalogue of 120 kB that would be 400 GB by its labels is refused before they are put in', () => {
  const params = [
    { id: 'b', label: '{{c}}'.repeat(2_000) },
    { id: 'c', label: 'x'.repeat(10_000) },
  ];
  expect(readOscal('{{b}}'.repeat(20_000), params)).toEqual(tooMuch);
});

test('labels that are named often are counted as often', () => {
  const params = [{ id: 'a', label: 'x'.repeat(1_000) }];
  expect(readOscal('{{a}}'.repeat(9), params, 10_500)).toHaveProperty('json');
  expect(readOscal('{{a}}'.repeat(10), params, 10_500)).toEqual(tooMuch);
});

test('what an id of two letters says in the end is counted, not its letters', () => {
  const ids = Array.from({ length: 50 }, (_, at) => `r${at}`);
  const text = `id,title,withdrawn_into\n${ids.map((id) => `${id},T,${ids.join(' ')}`).join('\n')}\n`;
  expect(read({ ...file, format: 'csv', text }, 1_500_000)).toHaveProperty('json');
  expect(read({ ...file, format: 'csv', text }, 500_000)).toEqual(tooMuch);
});

test('characters that JSON writes with two are counted as two', () => {
  const text = `id,title\nr1,"${'""'.repeat(900)}"\n`;
  expect(read({ ...file, format: 'csv', text }, 2_000)).toHaveProperty('json');
  expect(read({ ...file, format: 'csv', text }, 1_700)).toEqual(tooMuch);
});
