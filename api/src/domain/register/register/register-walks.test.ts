import type { Check } from '@adili/schemas/checks/check';
import type { Control } from '@adili/schemas/controls/control';
import { controlStates } from '@adili/schemas/controls/control-state';
import type { AdoptionUpdate } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import { mappingRelations } from '@adili/schemas/frameworks/mapping-relation';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import fc from 'fast-check';
import { instantAfter } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { startRegister } from '../../../testing/register.ts';
import { modelControls, modelState } from '../../../testing/states-model.ts';

/** Walks on each store that a run takes: more where STATE_WALKS says so. */
const walks = Number(process.env.STATE_WALKS ?? 6);

const requirements = ['r1', 'r2', 'r3'] as const;

/** A catalogue as a publisher brings out its editions: words differ, and what is beside these requirements. */
const edition = (title: string, number: number) => ({
  catalog: {
    uuid: '6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11',
    metadata: {
      title,
      'last-modified': '2026-11-01T09:00:00.000+03:00',
      version: String(number),
      'oscal-version': '1.1.2',
    },
    controls: [...requirements, `x${number}`].map((id) => ({ id, title: `${id} of edition ${number}` })),
  },
});

/** An organisation of two imported frameworks and three controls, of which two people see to something. */
async function startWalk(api: TestApi) {
  const register = await startRegister(api);
  const { ask, organisationId = '' } = register;
  const frameworks: string[] = [];
  for (const title of ['Manual', 'Handbook']) {
    const { body } = await ask<Framework>('POST', '/frameworks/imports?again=true', edition(title, 1));
    await register.adopt(body.id);
    frameworks.push(body.id);
  }
  const controls: string[] = [];
  for (const title of ['One', 'Two', 'Three'])
    controls.push((await register.addControl({ title, requirements: [`${frameworks[0]}:r1`] })).id);
  return { ...register, organisationId, frameworks, controls, editions: [1, 1], given: [] as string[] };
}
type Walk = Awaited<ReturnType<typeof startWalk>>;

/** What one does, by numbers that say which; a call that is refused changes nothing, as by a person who is late. */
type Step = (walk: Walk, api: TestApi) => Promise<unknown>;

const which = fc.nat({ max: 20 });
const at = <One>(all: readonly One[], place: number): One => all[place % all.length] as One;

const onControl = (change: (walk: Walk, id: string, api: TestApi) => Promise<unknown>) =>
  which.map(
    (place): Step =>
      (walk, api) =>
        change(walk, at(walk.controls, place), api),
  );

const link = fc.record({ place: which, framework: which, linked: fc.subarray([...requirements]) }).map(
  ({ place, framework, linked }): Step =>
    ({ ask, controls, frameworks }) =>
      ask('PUT', `/controls/${at(controls, place)}/requirements`, {
        framework: at(frameworks, framework),
        requirements: linked,
      }),
);
const change = fc
  .record({
    place: which,
    body: fc.record(
      {
        state: fc.constantFrom(...controlStates),
        cadence: fc.constantFrom('weekly', 'monthly', 'yearly', 20, null),
      },
      { requiredKeys: [] },
    ),
  })
  .map(
    ({ place, body }): Step =>
      ({ ask, controls }) =>
        ask('PATCH', `/controls/${at(controls, place)}`, body),
  );
const give = fc
  .record({
    place: which,
    from: fc.integer({ min: -60, max: 0 }),
    days: fc.option(fc.integer({ min: 1, max: 90 })),
    typed: fc.boolean(),
  })
  .map(
    ({ place, from, days, typed }): Step =>
      async ({ ask, controls, given }, api) => {
        const day = (count: number) => instantAfter(api.clock.now, count * 86_400_000).slice(0, 10);
        const said = typed
          ? { kind: 'statement', text: 'Done' }
          : { kind: 'link', url: 'https://example.com' };
        const validity = { validFrom: day(from), ...(days === null ? {} : { validUntil: day(from + days) }) };
        const path = `/controls/${at(controls, place)}/evidence`;
        const { body } = await ask<{ id: string }>('POST', path, { ...said, ...validity });
        given.push(body.id);
      },
  );
/** A piece of the series in place of the one before. */
const replace = which.map(
  (place): Step =>
    async ({ ask, given }) => {
      const follows = given.at(place);
      const { body } = await ask<{ id: string; controls: string[] }[]>('GET', '/evidence?limit=500');
      const [control] = body.find(({ id }) => id === follows)?.controls ?? [];
      const said = { kind: 'link', url: 'https://example.com/next', follows };
      if (control) await ask('POST', `/controls/${control}/evidence`, said);
    },
);
const share = fc.record({ place: which, of: fc.subarray([0, 1, 2]) }).map(
  ({ place, of }): Step =>
    ({ ask, given, controls }) =>
      ask('PUT', `/evidence/${given.at(place)}/controls`, { controls: of.map((one) => at(controls, one)) }),
);
const drop = which.map(
  (place): Step =>
    ({ ask, given }) =>
      ask('DELETE', `/evidence/${given.at(place)}`),
);
const remove = onControl(({ ask }, id) => ask('DELETE', `/controls/${id}`));
const undo = which.map(
  (place): Step =>
    async ({ ask }) => {
      const { body } = await ask<{ id: string }[]>('GET', '/undo?limit=5');
      if (body.length > 0) await ask('POST', `/undo/${at(body, place).id}`);
    },
);
const exclude = fc.record({ framework: which, requirement: which, isExcluded: fc.boolean() }).map(
  ({ framework, requirement, isExcluded }): Step =>
    ({ ask, frameworks }) => {
      const path = `/organisation/requirements/${at(frameworks, framework)}:${at(requirements, requirement)}/exclusion`;
      return isExcluded ? ask('PUT', path, { reason: 'No' }) : ask('DELETE', path);
    },
);
const map = fc.record({ from: which, to: which, relation: fc.constantFrom(...mappingRelations) }).map(
  ({ from, to, relation }): Step =>
    ({ ask, frameworks: [one, other] }) =>
      ask('POST', `/frameworks/${one}/mappings`, {
        from: at(requirements, from),
        to: `${other}:${at(requirements, to)}`,
        relation,
        why: 'Same words',
      }),
);
/** The next edition comes and is taken: what stands with its requirements stays with them. */
const renew = which.map(
  (place): Step =>
    async ({ ask, frameworks, editions }) => {
      const number = place % 2;
      const next = (editions[number] ?? 1) + 1;
      editions[number] = next;
      const title = at(['Manual', 'Handbook'], number);
      const id = at(frameworks, number);
      await ask('POST', `/frameworks/imports?again=true&replaces=${id}`, edition(title, next));
      const path = `/organisation/frameworks/${id}/update`;
      const { sha256 } = (await ask<AdoptionUpdate>('GET', path)).body;
      expect((await ask('POST', path, { sha256 })).status).toBe(200);
    },
);
/** Somebody comes, gets a control and a requirement, and leaves them to the owner. */
const handOver = onControl(async ({ ask, id, organisationId, frameworks }, control, api) => {
  const leaver = await colleague(api, organisationId, 'member');
  await ask('PATCH', `/controls/${control}`, { owner: leaver.id });
  await ask('PATCH', `/organisation/requirements/${frameworks[0]}:r1`, { owner: leaver.id });
  const left = await ask('DELETE', `/organisation/members/${leaver.id}?handOverTo=${id}`);
  expect(left.status).toBe(204);
});
/** A program says how one of two checks stands. */
const push = fc.record({ place: which, passes: fc.boolean() }).map(
  ({ place, passes }): Step =>
    ({ ask }) =>
      ask('PUT', '/checks/results', {
        name: at(['Backups', 'Restores'], place),
        state: passes ? 'passing' : 'failing',
      }),
);
/** A check proves a control or none, and is turned off or on. */
const linkCheck = fc
  .record({ place: which, control: fc.option(which), state: fc.constantFrom('off', 'on', undefined) })
  .map(
    ({ place, control, state }): Step =>
      async ({ ask, controls }) => {
        const { body } = await ask<Check[]>('GET', '/checks?kind=pushed');
        if (body.length === 0) return;
        const linked = control === null ? null : at(controls, control);
        await ask('PATCH', `/checks/${at(body, place).id}`, { control: linked, state });
      },
  );
/** Less than a session lasts. */
const pass = fc.integer({ min: 1, max: 10 }).map(
  (minutes): Step =>
    async (_, api) => {
      api.clock.advance(minutes * 1_000);
    },
);

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: link },
    { weight: 4, arbitrary: give },
    { weight: 2, arbitrary: change },
    { weight: 2, arbitrary: undo },
    replace,
    share,
    drop,
    remove,
    exclude,
    { weight: 4, arbitrary: push },
    { weight: 4, arbitrary: linkCheck },
    map,
    renew,
    handOver,
    pass,
  ),
  { minLength: 4, maxLength: 14, size: 'max' },
);

/** What the API says of an organisation, and what a slow plain model makes of its rows. */
async function compare({ ask, organisationId, frameworks }: Walk, api: TestApi) {
  const { store } = api.services;
  const organisation = await store.organisations.byId(organisationId);
  if (organisation === null) throw new Error('There is no organisation');
  const world = {
    zone: organisation.timeZone ?? 'Africa/Nairobi',
    now: api.clock.now().getTime(),
    organisation,
    factors: { people: 1, withFactor: 0, since: null },
    adopted: frameworks,
    controls: await store.controls.where('organisationId', organisationId),
    evidence: await store.evidence.where('organisationId', organisationId),
    checkRows: await store.checks.where('organisationId', organisationId),
    made: 0,
    requirements: await store.organisationRequirements.where('organisationId', organisationId),
    mappings: [],
    ownMappings: await store.frameworkMappings.where('organisationId', organisationId),
  };
  const said = (await ask<OrganisationRequirement[]>('GET', '/organisation/requirements?limit=500')).body;
  const states = said
    .filter(({ requirement }) => !requirement.id.startsWith('x'))
    .map(({ id, state, isSelfDeclared, because: { since } }) => [
      id,
      `${state}${since ? ` since ${since}` : ''}${isSelfDeclared ? ', self-declared' : ''}`,
    ]);
  expect(Object.fromEntries(states)).toEqual(modelState(world));
  const { body: controls } = await ask<Control[]>('GET', '/controls?limit=500');
  const carried = controls.map(({ id, carriedBy, nextDue, missing }) => [
    id,
    `by ${carriedBy ?? ''}, due ${nextDue ?? ''}, missing ${missing ? `${missing.from} to ${missing.until}` : ''}`,
  ]);
  expect(Object.fromEntries(carried)).toEqual(modelControls(world));
}

function walkThrough(isOnPostgres: boolean): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ isOnPostgres });
  });
  afterAll(() => api.stop());

  const walkAll = async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const walk = await startWalk(api);
        for (const step of taken) {
          await step(walk, api);
          await compare(walk, api);
        }
      }),
      { numRuns: walks, includeErrorInReport: true },
    );
  };
  const title = 'after any walk over the API, what it says is what a slow plain model makes of the rows';
  test(title, walkAll, 120_000 + walks * 5_000);
}

describe('over files', () => walkThrough(false));
describePostgres('over PostgreSQL', () => walkThrough(true));
