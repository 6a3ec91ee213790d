import type { Risk, RiskCounts } from '@adili/schemas/risks/risk';
import { bandOf, levelOf, type RiskBand, steps } from '@adili/schemas/risks/risk-scale';
import { riskTexts } from '@adili/schemas/risks/risk-texts';
import { textsOf } from '@adili/schemas/texts';
import type { Tables } from '../../../store/store.ts';
import type { RiskRow } from '../../../store/tables/risks.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { nameIn, ownerIn, type Reading } from '../../register/register/register.ts';
import { type Around, isDue, readAroundRisks, remainsOf, roseSince, shownRisk } from './shown-risks.ts';

/** Risks of one kind that ask something of people, of which an answer names so many. */
const mostOpen = 20;
/** The highest risks, which are looked at for whether they rose. */
const mostCompared = 200;

const byTitle = new Intl.Collator('en', { numeric: true });

interface Ranked {
  readonly row: RiskRow;
  readonly around: Around;
  readonly inherent: number;
  /** What remains of it. */
  readonly level: number;
  readonly likelihood: number;
}

/** The most that remains first, then the most that there was. */
const byLevel = (one: Ranked, other: Ranked): number =>
  other.level - one.level ||
  other.inherent - one.inherent ||
  byTitle.compare(one.row.title, other.row.title) ||
  (one.row.id < other.row.id ? -1 : 1);

/** All risks of an organisation in their order. @throws {MissingError} */
async function readRanked(services: Reading, tables: Tables, organisationId: string): Promise<Ranked[]> {
  const [rows, around] = await Promise.all([
    tables.risks.where('organisationId', organisationId),
    readAroundRisks(services, tables, organisationId),
  ]);
  return rows
    .map((row) => {
      const { level, likelihood } = remainsOf(row, around);
      return { row, around, level, likelihood, inherent: levelOf(row.likelihood, row.impact) };
    })
    .toSorted(byLevel);
}

/** All risks of an organisation, the most that remains first. @throws {MissingError} */
export const readAllRisks = async (
  services: Reading,
  tables: Tables,
  organisationId: string,
): Promise<readonly Risk[]> =>
  (await readRanked(services, tables, organisationId)).map(({ row, around }) => shownRisk(row, around));

/** What a list of risks is narrowed by. */
export interface RisksAsked {
  readonly level?: RiskBand | undefined;
  /** Of what remains. */
  readonly likelihood?: number | undefined;
  readonly impact?: number | undefined;
  /** The id of a person; empty for those that have no owner. */
  readonly owner?: string | undefined;
  readonly q?: string | undefined;
}

/** The risks of the caller's organisation that are asked for. @throws {MissingError} */
export async function readRisks(
  services: Services,
  caller: Caller,
  { level: band, likelihood, impact, owner, q = '' }: RisksAsked,
): Promise<readonly { readonly id: string; show(): Risk }[]> {
  const wanted = q.toLowerCase();
  const all = await readRanked(services, services.store, organisationIdOf(caller));
  return all
    .filter(
      ({ row, around, ...remains }) =>
        (band === undefined || bandOf(remains.level) === band) &&
        (likelihood === undefined || remains.likelihood === likelihood) &&
        (impact === undefined || row.impact === impact) &&
        (owner === undefined || (ownerIn(around.register, row) ?? '') === owner) &&
        Object.values(textsOf(riskTexts, row)).join(' ').toLowerCase().includes(wanted),
    )
    .map(({ row, around }) => ({ id: row.id, show: () => shownRisk(row, around) }));
}

const openRisk = ({ row: { id, title, owner: of }, around: { register } }: Ranked) => {
  const owner = ownerIn(register, { owner: of });
  return { id, title, owner: owner ?? null, ownerName: nameIn(register, owner) };
};

/** How many risks are in each place, and which ask something of people. @throws {MissingError} */
export async function countRisks(services: Services, caller: Caller): Promise<RiskCounts> {
  const risks = await readRanked(services, services.store, organisationIdOf(caller));
  const places = steps.flatMap((likelihood) =>
    steps.map((impact) => {
      const there = risks.filter(({ row }) => row.impact === impact);
      return {
        likelihood,
        impact,
        remaining: there.filter((risk) => risk.likelihood === likelihood).length,
        inherent: there.filter(({ row }) => row.likelihood === likelihood).length,
      };
    }),
  );
  const due = risks.flatMap((risk) => {
    const { review = '' } = risk.row;
    return isDue(risk.row, risk.around) ? [{ ...openRisk(risk), review }] : [];
  });
  const rose = risks.slice(0, mostCompared).flatMap((risk) => {
    const since = roseSince(risk.row, risk.around);
    return since === null ? [] : [{ ...openRisk(risk), level: risk.level, since }];
  });
  const undecided = risks.filter(
    ({ row, level }) => row.treatment === undefined && ['high', 'very_high'].includes(bandOf(level)),
  );
  return {
    places: places.filter(({ remaining, inherent }) => remaining + inherent > 0),
    total: risks.length,
    veryHigh: risks.filter(({ level }) => bandOf(level) === 'very_high').length,
    due: due.toSorted((one, other) => one.review.localeCompare(other.review)).slice(0, mostOpen),
    rose: rose.slice(0, mostOpen),
    undecided: undecided.slice(0, mostOpen).map(openRisk),
  };
}

/** A risk of an organisation. @throws {MissingError} */
export async function readRiskRow(
  { risks }: Pick<Tables, 'risks'>,
  organisationId: string,
  id: string,
): Promise<RiskRow> {
  const row = await risks.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('risk');
  return row;
}

/** @throws {MissingError} */
export async function readRisk(services: Services, caller: Caller, id: string): Promise<Risk> {
  const organisationId = organisationIdOf(caller);
  const row = await readRiskRow(services.store, organisationId, id);
  return shownRisk(row, await readAroundRisks(services, services.store, organisationId));
}
