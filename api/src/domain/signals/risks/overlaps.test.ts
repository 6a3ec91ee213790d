import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { RiskRow } from '../../../store/tables/risks.ts';
import { ZonedDays } from '../../foundation/calendar.ts';
import { registerFrom } from '../../register/register/register-from.ts';
import { around, remainingOf } from './shown-risks.ts';

const start = Date.UTC(2026, 0, 30);
const instantOf = (minute: number) => new Date(start + minute * 60_000).toISOString();
const listOf = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('evidence of overlapping times is one time of its control, and risks share how that stands', () => {
  const controls = listOf(20, (index) => ({
    id: `c${index}`,
    organisationId: 'o',
    title: `Control ${index}`,
    state: 'in_place' as const,
    stateSince: instantOf(0),
    requirements: [],
    createdBy: 'p',
    createdAt: instantOf(0),
  }));
  const ids = controls.map(({ id }) => id);
  const evidence = listOf(
    2_000,
    (index): EvidenceRow => ({
      id: `e${index}`,
      organisationId: 'o',
      kind: 'statement',
      title: 'Done',
      sha256: 'a'.repeat(64),
      needsApproval: false,
      givenBy: 'p',
      givenAt: instantOf(index),
      validFrom: instantOf(index),
      controls: ids,
    }),
  );
  const register = registerFrom(
    {
      organisation: { id: 'o' } as OrganisationRow,
      controls,
      evidence,
      requirements: [],
      ownMappings: [],
    },
    {
      moment: { now: start + 3_000 * 60_000, days: new ZonedDays('Africa/Nairobi') },
      frameworks: [],
      shipped: new Map(),
      people: new Map(),
    },
  );
  const risk: RiskRow = {
    id: 'r',
    organisationId: 'o',
    title: 'Backups fail',
    likelihood: 1,
    impact: 4,
    controls: ids,
    checks: [],
    ratedAt: instantOf(-1),
    createdBy: 'p',
    createdAt: instantOf(-1),
  };
  const world = around(register, [], []);
  expect(world.control('c0').spans).toEqual([{ from: start, until: Number.POSITIVE_INFINITY }]);
  expect(world.control('c0')).toBe(world.control('c0'));
  expect(remainingOf(risk, world)).toMatchObject({ level: 4, since: risk.ratedAt });
});
