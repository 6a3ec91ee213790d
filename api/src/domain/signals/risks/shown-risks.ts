import type { Remaining, Risk } from '@adili/schemas/risks/risk';
import { levelOf } from '@adili/schemas/risks/risk-scale';
import { riskTexts } from '@adili/schemas/risks/risk-texts';
import { textsOf } from '@adili/schemas/texts';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { RiskRow } from '../../../store/tables/risks.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import { versionOf } from '../../../store/version.ts';
import type { PieceRow } from '../../register/register/facts.ts';
import {
  nameIn,
  ownerIn,
  type Reading,
  type Register,
  readStates,
} from '../../register/register/register.ts';
import { checkLink } from './check-links.ts';
import { controlLink } from './control-links.ts';
import type { Link } from './links.ts';
import { roseWhen, sinceWhen, whatRemains } from './what-remains.ts';

/** All that what remains of an organisation's risks follows from, at one moment. */
export interface Around {
  readonly register: Register<PieceRow>;
  readonly checks: ReadonlyMap<string, CheckRow>;
  /** How a control or a check stands: many risks share one. */
  readonly control: (id: string) => Link;
  readonly check: (id: string) => Link;
}

/** Reads it. @throws {MissingError} there is no such organisation */
export async function readAroundRisks(
  services: Reading,
  tables: Tables,
  organisationId: string,
): Promise<Around> {
  const [register, checks, sites] = await Promise.all([
    readStates(services, tables, organisationId),
    tables.checks.where('organisationId', organisationId),
    tables.sites.fieldsWhere('organisationId', organisationId, ['id', 'origin']),
  ]);
  return around(register, checks, sites);
}

function once(linkTo: (id: string) => Link): (id: string) => Link {
  const known = new Map<string, Link>();
  return (id) => {
    const link = known.get(id) ?? linkTo(id);
    known.set(id, link);
    return link;
  };
}

/** @param checks of the organisation, as its websites */
export function around(
  register: Register<PieceRow>,
  checks: readonly CheckRow[],
  sites: readonly Pick<SiteRow, 'id' | 'origin'>[],
): Around {
  const byId = new Map(checks.map((row) => [row.id, row]));
  const origins = new Map(sites.map(({ id, origin }) => [id, origin]));
  return {
    register,
    checks: byId,
    control: once((id) => controlLink(id, register, byId)),
    check: once((id) => {
      const row = byId.get(id);
      return checkLink(id, row, origins.get(row?.siteId ?? '') ?? '', register.moment.now);
    }),
  };
}

const instantOf = (at: number) => new Date(at).toISOString();

const stepWords = ['no less likely', 'one step less likely', 'two steps less likely'] as const;

/** How what remains comes about. @param fallen steps by which it is less likely */
function remainingWords(linked: number, proving: number, fallen: 0 | 1 | 2): string {
  if (linked === 0) return 'No control and no check is linked to it, so all of it remains.';
  const proved = proving === linked ? 'All' : `${proving} of the ${linked}`;
  if (linked === 1)
    return proving === 1
      ? `What is linked to it proves now: ${stepWords[fallen]}.`
      : 'What is linked to it proves nothing now, so all of it remains.';
  if (proving === 0) return 'Nothing that is linked to it proves anything now, so all of it remains.';
  return `${proved} that are linked to it ${proving === 1 ? 'proves' : 'prove'} now: ${stepWords[fallen]}.`;
}

const linksOf = (row: RiskRow, { control, check }: Around): readonly Link[] => [
  ...row.controls.map(control),
  ...row.checks.map(check),
];

/** What remains of a risk, without why: for lists, which put all in order and show some. */
export const remainsOf = (row: RiskRow, around: Around) => whatRemains(row, linksOf(row, around));

/** What remains of a risk, and why. */
export function remainingOf(row: RiskRow, around: Around): Whole<Remaining> {
  const links = linksOf(row, around);
  const { likelihood, level, proving } = whatRemains(row, links);
  const rated = { ...row, ratedAt: Date.parse(row.ratedAt) };
  const since = sinceWhen(rated, links, around.register.moment.now);
  return {
    level,
    likelihood,
    says: remainingWords(links.length, proving, (row.likelihood - likelihood) as 0 | 1 | 2),
    since: since === null ? undefined : instantOf(since),
    because: links
      .toSorted((one, other) => Number(one.proves) - Number(other.proves))
      .map(({ reason }) => ({ ...reason })),
  };
}

/** Since when more of a risk remains than before; null where it rose not. */
export function roseSince(row: RiskRow, around: Around): string | null {
  const rated = { ...row, ratedAt: Date.parse(row.ratedAt) };
  const at = roseWhen(rated, linksOf(row, around), around.register.moment.now);
  return at === null ? null : instantOf(at);
}

/** Whether the day has come by which somebody looks at it anew. */
export const isDue = ({ review }: RiskRow, { register: { moment } }: Around): boolean =>
  review !== undefined && moment.now >= moment.days.from(review);

export function shownRisk(row: RiskRow, around: Around): Whole<Risk> {
  const { register } = around;
  const owner = ownerIn(register, row);
  return {
    id: row.id,
    ...textsOf(riskTexts, row),
    owner: owner ?? null,
    ownerName: nameIn(register, owner),
    likelihood: row.likelihood,
    impact: row.impact,
    treatment: row.treatment ?? null,
    review: row.review ?? null,
    isDue: isDue(row, around),
    controls: [...row.controls],
    checks: [...row.checks],
    inherent: { level: levelOf(row.likelihood, row.impact) },
    remaining: remainingOf(row, around),
    createdAt: row.createdAt,
    version: versionOf(row),
  };
}
