import { controlStates } from '@adili/schemas/controls/control-state';
import { steps as scale } from '@adili/schemas/risks/risk-scale';
import fc from 'fast-check';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { RiskRow } from '../../../store/tables/risks.ts';
import { modelRemaining, type RiskWorld } from '../../../testing/risks-model.ts';
import { ZonedDays } from '../../foundation/calendar.ts';
import { registerFrom } from '../../register/register/register-from.ts';
import { provedBy } from '../checks/check-standing.ts';
import { newCheck } from '../checks/new-checks.ts';
import { observe } from '../checks/observe.ts';
import { failing, passing, unknown } from '../rules/verdict.ts';
import { changedRisk } from './changed-risk.ts';
import { around, remainingOf } from './shown-risks.ts';

const walks = 5_000;

const start = Date.UTC(2026, 0, 30, 22);
const hour = 3_600_000;
const instantOf = (at: number) => new Date(at).toISOString();
const controls = ['c1', 'c2', 'c3'] as const;
const checks = ['k1', 'k2'] as const;

type Step = (world: RiskWorld) => RiskWorld;

const control = fc.constantFrom(...controls);
const check = fc.constantFrom(...checks);
const any = fc.nat({ max: 6 });
/** A day or an instant within some weeks of the start. */
const moment = fc.integer({ min: -400, max: 800 }).chain((hours) => {
  const at = instantOf(start + hours * hour);
  return fc.constantFrom(at, at.slice(0, 10));
});

const onControl = (id: string, change: (row: ControlRow, now: string) => Partial<ControlRow>): Step => {
  return (world) => ({
    ...world,
    controls: world.controls.map((row) =>
      row.id === id ? { ...row, ...change(row, instantOf(world.now)) } : row,
    ),
  });
};
const onCheck = (id: string, change: (row: CheckRow, now: string) => CheckRow): Step => {
  return (world) => ({
    ...world,
    checks: world.checks.map((row) => (row.id === id ? change(row, instantOf(world.now)) : row)),
  });
};
const onEvidence = (
  which: number,
  change: (row: EvidenceRow, now: string) => readonly EvidenceRow[],
): Step => {
  return (world) => ({
    ...world,
    evidence: world.evidence.flatMap((row, index) =>
      index === which ? change(row, instantOf(world.now)) : [row],
    ),
  });
};

const work = fc
  .record({ id: control, state: fc.constantFrom(...controlStates, 'in_place' as const) })
  .map(({ id, state }) =>
    onControl(id, (row, now) => (row.state === state ? {} : { state, stateSince: now })),
  );
const cadence = fc
  .record({ id: control, cadence: fc.constantFrom(undefined, '3', '20') })
  .map(({ id, cadence: given }) => onControl(id, () => ({ cadence: given })));
const give = fc
  .record({
    id: control,
    checked: fc.option(check, { nil: undefined, freq: 3 }),
    validFrom: moment,
    validUntil: fc.option(moment, { nil: undefined }),
    needsApproval: fc.constantFrom(false, false, false, true),
  })
  .map(
    ({ id, checked, validFrom, validUntil, needsApproval }): Step =>
      (world) => {
        if (checked !== undefined && !world.checks.some((row) => row.id === checked)) return world;
        const piece: EvidenceRow = {
          id: `e${world.made}`,
          organisationId: 'o',
          kind: checked === undefined ? 'link' : 'record',
          check: checked,
          checkKind: checked && 'pushed',
          title: '',
          controls: [id],
          validFrom: checked === undefined ? validFrom : instantOf(world.now),
          validUntil: checked === undefined ? validUntil : undefined,
          sha256: '',
          needsApproval,
          givenBy: 'p',
          givenAt: instantOf(world.now),
        };
        return { ...world, made: world.made + 1, evidence: [piece, ...world.evidence] };
      },
  );
const approve = any.map((which) =>
  onEvidence(which, (row, now) => [
    row.needsApproval && !row.approvedAt ? { ...row, approvedBy: 'q', approvedAt: now } : row,
  ]),
);
const remove = any.map((which) => onEvidence(which, () => []));
const look = fc
  .record({
    id: check,
    verdict: fc.constantFrom(passing('Well.'), passing('Well.'), failing('low', 'Bad.'), unknown('Unseen.')),
  })
  .map(({ id, verdict }) => onCheck(id, (row, now) => (row.isOff ? row : observe(row, verdict, now).check)));
const turn = fc
  .record({ id: check, isOff: fc.constantFrom(true, undefined) })
  .map(({ id, isOff }) =>
    onCheck(id, (row, now) => (row.isOff === isOff ? row : { ...row, isOff, turnedAt: now })),
  );
const takeAway = fc.constantFrom(...controls, ...checks).map(
  (id): Step =>
    (world) => ({
      ...world,
      controls: world.controls.filter((row) => row.id !== id),
      checks: world.checks.filter((row) => row.id !== id),
    }),
);
const rate = fc
  .record(
    {
      likelihood: fc.constantFrom(...scale),
      impact: fc.constantFrom(...scale),
      controls: fc.subarray([...controls]),
      checks: fc.subarray([...checks]),
      title: fc.constant('Other words'),
    },
    { requiredKeys: [] },
  )
  .map(
    (change): Step =>
      (world) => ({ ...world, risk: changedRisk(world.risk, change, instantOf(world.now)) }),
  );
const wait = fc.integer({ min: 1, max: 120 }).map(
  (hours): Step =>
    (world) => ({ ...world, now: world.now + hours * hour }),
);

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: wait },
    { weight: 5, arbitrary: give },
    { weight: 5, arbitrary: look },
    { weight: 2, arbitrary: rate },
    work,
    cadence,
    approve,
    remove,
    turn,
    // Rarely, since from then on nobody knows since when.
    { weight: 1, arbitrary: fc.oneof({ weight: 9, arbitrary: wait }, takeAway) },
  ),
  { minLength: 3, maxLength: 30, size: 'max' },
);

const controlRow = (id: string): ControlRow => ({
  id,
  organisationId: 'o',
  title: id,
  state: 'in_place',
  stateSince: instantOf(start),
  requirements: [],
  createdBy: 'p',
  createdAt: instantOf(start),
});
const checkRow = (id: string): CheckRow => ({
  ...newCheck(
    { newId: () => id, clock: () => new Date(start) },
    {
      organisationId: 'o',
      kind: 'pushed',
      name: id,
    },
  ),
});
const riskRow: RiskRow = {
  id: 'r',
  organisationId: 'o',
  title: 'Backups fail',
  likelihood: 5,
  impact: 4,
  controls: ['c1', 'c2'],
  checks: ['k1'],
  ratedAt: instantOf(start),
  createdBy: 'p',
  createdAt: instantOf(start),
};

/** What the code says. */
function computed({ now, controls: rows, evidence, checks: checked, risk }: RiskWorld) {
  const register = registerFrom(
    {
      organisation: { id: 'o' } as OrganisationRow,
      controls: rows,
      evidence,
      requirements: [],
      ownMappings: [],
      checks: new Map(checked.map((row) => [row.id, { ...provedBy(row, now), text: '', since: null }])),
    },
    {
      moment: { now, days: new ZonedDays('Africa/Nairobi') },
      frameworks: [],
      shipped: new Map(),
      people: new Map(),
    },
  );
  const { level, likelihood, since, because } = remainingOf(risk, around(register, checked, []));
  return { level, likelihood, since, proving: because.filter(({ proves }) => proves).length };
}

test(`what remains of a risk is what a slow plain model says, over ${walks} walks`, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(steps, (taken) => {
      const begin: RiskWorld = {
        now: start,
        controls: controls.map(controlRow),
        evidence: [],
        checks: checks.map(checkRow),
        made: 0,
        risk: riskRow,
      };
      const world = taken.reduce((one, step) => step(one), begin);
      const model = modelRemaining(world);
      expect(computed(world)).toEqual(model);
      const fallen = world.risk.likelihood - model.likelihood;
      const changed = model.since === undefined ? 'unknown' : model.since > world.risk.ratedAt;
      seen.add(`${fallen} ${changed}`);
    }),
    { numRuns: walks },
  );
  // Walks that come to little would agree on little.
  for (const fallen of [0, 1, 2])
    for (const changed of [true, false]) expect(seen).toContain(`${fallen} ${changed}`);
  expect(seen).toContain('0 unknown');
});
