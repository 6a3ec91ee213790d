import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';
import { read } from './worker.ts';

interface Controls {
  readonly id?: string;
  readonly groups?: readonly Controls[];
  readonly controls?: readonly Controls[];
}

/** The ids of controls in the order of a catalogue, each with that of the control around it. */
const controlsIn = (
  within: Controls,
  parent: string | null = null,
): [string | undefined, string | null][] => [
  ...(within.groups ?? []).flatMap((group) => controlsIn(group)),
  ...(within.controls ?? []).flatMap((control): [string | undefined, string | null][] => [
    [control.id, parent],
    ...controlsIn(control, control.id),
  ]),
];

// Megabytes that others publish, and no part of the repository: CONTENT_DIR has them in its folder oscal.
const folder = process.env.CONTENT_DIR ? path.join(process.env.CONTENT_DIR, 'oscal') : null;
if (folder === null) process.stderr.write('CONTENT_DIR is not set: no published catalogue is read.\n');

test('published catalogues are read whole, each control once, in its order and place', async () => {
  for (const name of folder === null ? [] : await readdir(folder)) {
    const text = await readFile(path.join(folder ?? '', name), 'utf8');
    const outcome = read({ format: 'oscal', text, id: 'x', importedAt: '2026-11-24T09:00:00.000Z' });
    expect(outcome).not.toHaveProperty('faults');
    const { requirements } = JSON.parse('json' in outcome ? outcome.json : '{}') as LoadedFramework;
    const { catalog } = JSON.parse(text) as { catalog: Controls };
    expect(requirements.map(({ id, parent }) => [id, parent])).toEqual(controlsIn(catalog));
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  }
});
