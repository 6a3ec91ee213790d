import { cadences } from '@adili/schemas/controls/cadence-words';
import { controlStates } from '@adili/schemas/controls/control-state';
import { mappingRelations } from '@adili/schemas/frameworks/mapping-relation';
import fc from 'fast-check';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import type { RequirementRow } from '../../../store/tables/requirements.ts';
import { type Mapped, modelControls, modelState, type World } from '../../../testing/states-model.ts';
import { ZonedDays } from '../../foundation/calendar.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import { indexed } from './indexed-framework.ts';
import type { Register } from './register.ts';
import { registerFrom } from './register-from.ts';

/** Walks that a run takes: 10,000 where STATE_WALKS says so. */
const walks = Number(process.env.STATE_WALKS ?? 300);

const frameworks = ['a', 'b'] as const;
const requirements = ['r1', 'r2', 'r3', 'gone'] as const;
const controls = ['c1', 'c2', 'c3'] as const;
const zones = ['Africa/Nairobi', 'America/New_York', 'Pacific/Auckland'] as const;

const start = Date.UTC(2026, 0, 30, 22);
const hour = 3_600_000;

const place = fc.record({
  framework: fc.constantFrom(...frameworks),
  requirement: fc.constantFrom('r1', 'r2', 'r3'),
});
/** The same, or an entry that was withdrawn, or one that an edition before had. */
const anyPlace = fc.record({
  framework: fc.constantFrom(...frameworks),
  requirement: fc.constantFrom(...requirements, 'removed'),
});
/** A day or an instant within a year around the start. */
const moment = fc.oneof(
  fc
    .integer({ min: -200, max: 200 })
    .map((day) => new Date(start + day * 24 * hour).toISOString().slice(0, 10)),
  fc.integer({ min: -4_800, max: 4_800 }).map((hours) => new Date(start + hours * hour).toISOString()),
);

type Step = (world: World) => World;

const withControl =
  (id: string, change: (row: ControlRow, world: World) => ControlRow): Step =>
  (world) => ({
    ...world,
    controls: world.controls.map((row) => (row.id === id ? change(row, world) : row)),
  });

const link = fc
  .record({ control: fc.constantFrom(...controls), place: anyPlace, isLinked: fc.boolean() })
  .map(
    ({ control, place: { framework, requirement }, isLinked }): Step =>
      withControl(control, (row) => {
        const others = row.requirements.filter((one) => one.framework !== framework);
        const linked = row.requirements.find((one) => one.framework === framework)?.requirements ?? [];
        const without = linked.filter((one) => one !== requirement);
        const next = isLinked ? [...without, requirement] : without;
        return { ...row, requirements: [...others, { framework, requirements: next }] };
      }),
  );

const work = fc
  .record({ control: fc.constantFrom(...controls), state: fc.constantFrom(...controlStates) })
  .map(
    ({ control, state }): Step =>
      withControl(control, (row, { now }) => ({ ...row, state, stateSince: new Date(now).toISOString() })),
  );

const cadence = fc
  .record({
    control: fc.constantFrom(...controls),
    cadence: fc.option(fc.oneof(fc.constantFrom(...cadences), fc.integer({ min: 1, max: 90 })), {
      nil: undefined,
    }),
  })
  .map(
    ({ control, cadence: given }): Step =>
      withControl(control, (row) => ({ ...row, cadence: given === undefined ? undefined : String(given) })),
  );

const give = fc
  .record({
    controls: fc.subarray([...controls], { minLength: 1 }),
    validFrom: moment,
    validUntil: fc.option(moment, { nil: undefined }),
    needsApproval: fc.boolean(),
    typed: fc.boolean(),
    record: fc.option(fc.constantFrom('second-factor-required' as const, 'roles' as const), {
      nil: undefined,
      freq: 6,
    }),
  })
  .map(
    ({ record, validUntil, typed, ...given }): Step =>
      (world) => {
        const row: EvidenceRow = {
          id: `e${world.made}`,
          organisationId: 'o',
          kind: record ? 'record' : typed ? 'statement' : 'link',
          title: '',
          sha256: '',
          givenBy: 'p',
          givenAt: new Date(world.now).toISOString(),
          record,
          validUntil,
          ...given,
        };
        return { ...world, made: world.made + 1, evidence: [...world.evidence, row] };
      },
  );

const any = fc.nat({ max: 20 });

const approve = any.map(
  (which): Step =>
    (world) => ({
      ...world,
      evidence: world.evidence.map((row, index) =>
        index === which ? { ...row, approvedBy: 'q', approvedAt: new Date(world.now).toISOString() } : row,
      ),
    }),
);

const remove = any.map(
  (which): Step =>
    (world) => ({
      ...world,
      evidence: world.evidence.filter((_, index) => index !== which),
    }),
);

const exclude = fc.record({ place, needsApproval: fc.boolean(), isApproved: fc.boolean() }).map(
  ({ place: { framework, requirement }, needsApproval, isApproved }): Step =>
    (world) => {
      const row: RequirementRow = {
        id: `${framework}:${requirement}`,
        organisationId: 'o',
        framework,
        requirement,
        reason: 'No',
        excludedBy: 'p',
        excludedAt: new Date(world.now).toISOString(),
        needsApproval,
        approvedAt: isApproved ? new Date(world.now).toISOString() : undefined,
        createdAt: new Date(world.now).toISOString(),
      };
      return { ...world, requirements: [...world.requirements.filter(({ id }) => id !== row.id), row] };
    },
);

const include = place.map(
  ({ framework, requirement }): Step =>
    (world) => ({
      ...world,
      requirements: world.requirements.filter(({ id }) => id !== `${framework}:${requirement}`),
    }),
);

const remap = fc
  .array(fc.record({ from: place, to: place, relation: fc.constantFrom(...mappingRelations) }), {
    maxLength: 4,
  })
  .map(
    (mappings: Mapped[]): Step =>
      (world) => ({ ...world, mappings }),
  );

const map = fc
  .record({
    from: anyPlace,
    to: place,
    relation: fc.constantFrom(...mappingRelations),
    needsApproval: fc.boolean(),
  })
  .map(
    ({ from, to, ...given }): Step =>
      (world) => {
        const row: FrameworkMapping = {
          id: `m${world.made}`,
          organisationId: 'o',
          fromFramework: from.framework,
          from: from.requirement,
          toFramework: to.framework,
          to: to.requirement,
          why: 'Same words',
          madeBy: 'p',
          createdAt: new Date(world.now).toISOString(),
          ...given,
        };
        return { ...world, made: world.made + 1, ownMappings: [...world.ownMappings, row] };
      },
  );

const review = any.map(
  (which): Step =>
    (world) => ({
      ...world,
      ownMappings: world.ownMappings.map((row, index) =>
        index === which ? { ...row, reviewedBy: 'q', reviewedAt: new Date(world.now).toISOString() } : row,
      ),
    }),
);

const unmap = any.map(
  (which): Step =>
    (world) => ({ ...world, ownMappings: world.ownMappings.filter((_, index) => index !== which) }),
);

const adopt = fc.subarray([...frameworks]).map(
  (adopted): Step =>
    (world) => ({ ...world, adopted }),
);

const pass = fc.integer({ min: 1, max: 24 * 60 }).map(
  (hours): Step =>
    (world) => ({
      ...world,
      now: world.now + hours * hour,
    }),
);

const secondFactor = fc.record({ people: fc.nat({ max: 2 }), withFactor: fc.nat({ max: 2 }) }).map(
  ({ people, withFactor }): Step =>
    (world) => ({
      ...world,
      factors: { people, withFactor: Math.min(people, withFactor), since: null },
    }),
);

const walk = fc.record({
  zone: fc.constantFrom(...zones),
  steps: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: link },
      { weight: 4, arbitrary: give },
      { weight: 3, arbitrary: pass },
      { weight: 2, arbitrary: remap },
      { weight: 3, arbitrary: map },
      review,
      unmap,
      work,
      cadence,
      approve,
      remove,
      exclude,
      include,
      adopt,
      secondFactor,
    ),
    // By itself it makes mostly short ones.
    { minLength: 3, maxLength: 30, size: 'max' },
  ),
});

/** One requirement is answered by several controls from the start: walks that come to that by themselves are rare. */
const controlRow = (id: string): ControlRow => ({
  id,
  organisationId: 'o',
  title: id,
  state: 'in_place',
  stateSince: new Date(start).toISOString(),
  requirements: [{ framework: 'a', requirements: ['r1'] }],
  createdBy: 'p',
  createdAt: new Date(start).toISOString(),
});

const frameworkOf = (id: string, { mappings }: World): LoadedFramework => ({
  facts: { id } as LoadedFramework['facts'],
  sections: [],
  requirements: requirements.map((requirement) => ({
    id: requirement,
    section: null,
    parent: null,
    citation: requirement,
    title: requirement,
    ...(requirement === 'gone' ? { withdrawn: { into: ['r1'] } } : {}),
  })),
  mappings: [
    ...mappings.map(({ from, to, relation }) => ({
      from: from.requirement,
      fromFramework: from.framework,
      to: to.requirement,
      toFramework: to.framework,
      relation,
      source: 'Test',
    })),
  ],
});

const registerOf = (world: World) =>
  registerFrom(world, {
    moment: { now: world.now, days: new ZonedDays(world.zone) },
    frameworks: world.adopted.map((id) => frameworkOf(id, world)),
    shipped: new Map(),
    people: new Map(),
  });

/** What the code says of each requirement of the adopted frameworks. */
function computedStates({ frameworks: adopted, states }: Register): Record<string, string> {
  const keys = adopted.flatMap((framework) => [...indexed(framework).live.keys()]);
  return Object.fromEntries(
    keys.map((key) => {
      const found = states.of(key);
      const since =
        found?.since === null || found === null ? '' : ` since ${new Date(found.since).toISOString()}`;
      return [key, `${found?.state}${since}${found?.isSelfDeclared ? ', self-declared' : ''}`];
    }),
  );
}

/** Whether a state came over a mapping of the organisation's own. */
const isCarriedByOwn = ({ frameworks: adopted, states }: Register): boolean =>
  adopted.some((framework) =>
    [...indexed(framework).live.keys()].some((key) => states.of(key)?.mapping?.own !== undefined),
  );

/** What it says of each control. */
const computedControls = ({ states }: Register): Record<string, string> =>
  Object.fromEntries(
    controls.map((id) => {
      const { carriedBy, due } = states.standing(id);
      const missing = states.missing(id);
      // What is missing now is in the series too, which no zone or cadence breaks.
      if (missing) expect(states.series(id)).toContainEqual(expect.objectContaining({ isMissing: true }));
      const at = due === null ? '' : new Date(due).toISOString();
      const interval = missing ? `${missing.from} to ${missing.until}` : '';
      return [id, `by ${carriedBy ?? ''}, due ${at}, missing ${interval}`];
    }),
  );

test('after any walk, each state is what a slow plain model says', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(walk, ({ zone, steps }) => {
      let world: World = {
        zone,
        now: start,
        organisation: { id: 'o', name: '', createdAt: new Date(start).toISOString() },
        factors: { people: 1, withFactor: 0, since: null },
        adopted: [...frameworks],
        controls: controls.map(controlRow),
        evidence: [],
        made: 0,
        requirements: [],
        mappings: [],
        ownMappings: [],
      };
      for (const step of steps) {
        world = step(world);
        const register = registerOf(world);
        const says = computedStates(register);
        expect(says).toEqual(modelState(world));
        const carried = computedControls(register);
        expect(carried).toEqual(modelControls(world));
        if (isCarriedByOwn(register)) seen.set('by an own mapping', 1);
        if (Object.values(carried).some((words) => words.includes(' to '))) seen.set('missing', 1);
        for (const state of Object.values(says)) {
          const [word = ''] = state.split(/[ ,]/);
          seen.set(word, (seen.get(word) ?? 0) + 1);
          if (state.endsWith('self-declared')) seen.set('self-declared', 1);
        }
      }
    }),
    { numRuns: walks, includeErrorInReport: true },
  );
  // A walk that never gets anywhere would show nothing.
  expect([...seen.keys()].toSorted()).toEqual([
    'by an own mapping',
    'met',
    'missing',
    'not_applicable',
    'open',
    'partly',
    'self-declared',
    'stale',
  ]);
});
