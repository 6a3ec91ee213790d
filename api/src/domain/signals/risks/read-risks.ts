import type { Risk, RiskCounts } from '@adili/schemas/risks/risk';
import { bandOf, type RiskBand, steps } from '@adili/schemas/risks/risk-scale';
import { riskTexts } from '@adili/schemas/risks/risk-texts';
import { textsOf } from '@adili/schemas/texts';
import type { Tables } from '../../../store/store.ts';
import type { RiskRow } from '../../../store/tables/risks.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import type { Reading } from '../../register/register/register.ts';
import { readAroundRisks, shownRisk } from './shown-risks.ts';

/** Risks that are to be reviewed, of which an answer names so many. */
const mostDue = 20;

const byTitle = new Intl.Collator('en', { numeric: true });

/** The most that remains first, then the most that there was. */
const byLevel = (one: Risk, other: Risk): number =>
  other.remaining.level - one.remaining.level ||
  other.inherent.level - one.inherent.level ||
  byTitle.compare(one.title, other.title) ||
  (one.id < other.id ? -1 : 1);

/** All risks of an organisation, the most that remains first. @throws {MissingError} */
export async function readAllRisks(
  services: Reading,
  tables: Tables,
  organisationId: string,
): Promise<readonly Risk[]> {
  const [rows, around] = await Promise.all([
    tables.risks.where('organisationId', organisationId),
    readAroundRisks(services, tables, organisationId),
  ]);
  return rows.map((row) => shownRisk(row, around)).toSorted(byLevel);
}

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
  { level, likelihood, impact, owner, q = '' }: RisksAsked,
): Promise<readonly Risk[]> {
  const wanted = q.toLowerCase();
  const all = await readAllRisks(services, services.store, organisationIdOf(caller));
  return all.filter(
    (risk) =>
      (level === undefined || bandOf(risk.remaining.level) === level) &&
      (likelihood === undefined || risk.remaining.likelihood === likelihood) &&
      (impact === undefined || risk.impact === impact) &&
      (owner === undefined || (risk.owner ?? '') === owner) &&
      Object.values(textsOf(riskTexts, risk)).join(' ').toLowerCase().includes(wanted),
  );
}

/** How many risks are in each place, and which are to be reviewed. @throws {MissingError} */
export async function countRisks(services: Services, caller: Caller): Promise<RiskCounts> {
  const risks = await readAllRisks(services, services.store, organisationIdOf(caller));
  const places = steps.flatMap((likelihood) =>
    steps.map((impact) => {
      const there = risks.filter((risk) => risk.impact === impact);
      return {
        likelihood,
        impact,
        remaining: there.filter((risk) => risk.remaining.likelihood === likelihood).length,
        inherent: there.filter((risk) => risk.likelihood === likelihood).length,
      };
    }),
  );
  const due = risks.flatMap(({ id, title, owner, review, isDue }) =>
    isDue && review !== null ? [{ id, title, owner, review }] : [],
  );
  return {
    places: places.filter(({ remaining, inherent }) => remaining + inherent > 0),
    total: risks.length,
    veryHigh: risks.filter(({ remaining }) => bandOf(remaining.level) === 'very_high').length,
    due: due.toSorted((one, other) => one.review.localeCompare(other.review)).slice(0, mostDue),
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
