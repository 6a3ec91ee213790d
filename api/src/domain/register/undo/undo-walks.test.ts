import { controlStates } from '@adili/schemas/controls/control-state';
import type { Undone, UndoStep } from '@adili/schemas/undo/undo-step';
import fc from 'fast-check';
import type { DeclaredTables } from '../../../store/store.ts';
import { type UndoneTable, undoneTables } from '../../../store/tables/undo.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startRegister } from '../../../testing/register.ts';

/** Walks that a run takes: more where UNDO_WALKS says so. */
const walks = Number(process.env.UNDO_WALKS ?? 40);

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
const requirements = ['gdpr:art-5-1-a', 'gdpr:art-5-1-b', 'gdpr:art-5-1-c'];

beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
  await register.adopt('gdpr');
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four'])
    ids.push((await register.addControl({ title, requirements: requirements.slice(0, 2) })).id);
  for (const id of ids) {
    const { body: piece } = await register.prove(id, { text: `Done for ${id}` });
    if (id !== ids[0])
      await register.ask('PUT', `/evidence/${piece.id}/controls`, { controls: [id, ids[0]] });
  }
});
afterEach(() => api.stop());

/** What goes on although a change is undone. */
const goesOn = ['version', 'stateSince', 'excludedBefore', 'owner'];

/** The rows of one of the tables, whatever they are. */
const rowsOf = (name: UndoneTable) => {
  const table = api.services.store[name] as unknown as Pick<DeclaredTables['controls'], 'where'>;
  return table.where('organisationId', register.organisationId ?? '');
};

/** The rows of the register, each as text, without those of requirements of which nothing is said. */
async function readRows(): Promise<readonly string[]> {
  const rows: string[] = [];
  for (const name of undoneTables) {
    for (const row of await rowsOf(name)) {
      const { owner = null, ...said } = row;
      const fields = Object.entries(said).filter(
        ([field, value]) => !goesOn.includes(field) && value !== undefined,
      );
      // Its id, its place and when it was made: no more.
      if (name === 'organisationRequirements' && fields.length === 5 && owner === null) continue;
      rows.push(JSON.stringify([name, owner, ...fields.toSorted()]));
    }
  }
  return rows.toSorted();
}

const newest = async () => (await register.ask<UndoStep[]>('GET', '/undo?limit=1')).body[0]?.id;

type Change = () => Promise<unknown>;

const pick = fc.nat({ max: 11 });
const picks = fc.uniqueArray(pick, { minLength: 1, maxLength: 3 });
/** The ids of some that are there: others than asked for, where those are gone. */
const idsOf = async (name: 'controls' | 'evidence', places: readonly number[]) => {
  const ids = (await rowsOf(name)).map(({ id }) => id).toSorted();
  return [...new Set(places.flatMap((place) => ids[place % ids.length] ?? []))];
};
const withControls = (arbitrary: typeof picks, work: (ids: readonly string[]) => Promise<unknown>) =>
  arbitrary.map(
    (places): Change =>
      async () => {
        const ids = await idsOf('controls', places);
        if (ids.length > 0) await work(ids);
      },
  );
const requirement = fc.constantFrom(...requirements);
const day = fc.constantFrom('2027-01-01', '2027-02-01');

const change: fc.Arbitrary<Change> = fc.oneof(
  withControls(picks, (controls) => register.ask('POST', '/controls/deletions', { controls })),
  withControls(picks, ([id]) => register.ask('DELETE', `/controls/${id}`)),
  fc
    .tuple(picks, fc.constantFrom(...controlStates))
    .chain(([places, state]) =>
      withControls(fc.constant(places), (controls) =>
        register.ask('PATCH', '/controls', { controls, state, owner: register.id, addTags: state }),
      ),
    ),
  fc
    .tuple(pick, fc.string({ minLength: 1, maxLength: 5 }))
    .chain(([place, title]) =>
      withControls(fc.constant([place]), ([id]) =>
        register.ask('PATCH', `/controls/${id}`, { title, cadence: 'month' }),
      ),
    ),
  fc.tuple(pick, fc.subarray(requirements)).chain(([place, linked]) =>
    withControls(fc.constant([place]), ([id]) => {
      const named = linked.map((one) => one.replace('gdpr:', ''));
      return register.ask('PUT', `/controls/${id}/requirements`, { framework: 'gdpr', requirements: named });
    }),
  ),
  pick.map(
    (place): Change =>
      async () => {
        const [id] = await idsOf('evidence', [place]);
        if (id !== undefined) await register.ask('DELETE', `/evidence/${id}`);
      },
  ),
  fc.tuple(requirement, day).map(
    ([id, due]): Change =>
      () =>
        register.ask('PATCH', `/organisation/requirements/${id}`, { due, owner: register.id }),
  ),
  requirement.map(
    (id): Change =>
      () =>
        register.ask('PUT', `/organisation/requirements/${id}/exclusion`, { reason: 'None of it' }),
  ),
  requirement.map(
    (id): Change =>
      () =>
        register.ask('DELETE', `/organisation/requirements/${id}/exclusion`),
  ),
);

test('changes that are undone one after the other, the last first, leave a register as it was', async () => {
  const walk = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
    const done: { readonly step: string; readonly before: readonly string[] }[] = [];
    for (const one of changes) {
      const [before, last] = [await readRows(), await newest()];
      api.clock.advance(1);
      await one();
      const step = await newest();
      if (step !== undefined && step !== last) done.push({ step, before });
      else expect(await readRows()).toEqual(before);
    }
    for (const { step, before } of done.toReversed()) {
      const { body } = await register.ask<Undone>('POST', `/undo/${step}`);
      expect(body.left).toEqual([]);
      expect(await readRows()).toEqual(before);
    }
  });
  await fc.assert(walk, {
    includeErrorInReport: true,
    numRuns: walks,
    seed: 1,
  });
});
