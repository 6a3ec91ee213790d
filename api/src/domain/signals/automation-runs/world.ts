import type { Tables } from '../../../store/store.ts';
import type { CheckFindingRow, CheckRow } from '../../../store/tables/checks.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import type { Services } from '../../foundation/services.ts';
import type { PieceRow } from '../../register/register/facts.ts';
import { type Register, readStates } from '../../register/register/register.ts';
import { stateOfFinding } from '../checks/observe.ts';

/** How an organisation stands at a moment, as far as automations ask. */
export interface World {
  readonly register: Register<PieceRow>;
  readonly sites: ReadonlyMap<string, Pick<SiteRow, 'id' | 'origin'>>;
  readonly checks: ReadonlyMap<string, Pick<CheckRow, 'id' | 'siteId' | 'kind' | 'name'>>;
  /** All that are kept, by their ids. */
  readonly findings: ReadonlyMap<string, CheckFindingRow>;
  /** Of those that are neither fixed nor muted. */
  readonly openFindings: readonly CheckFindingRow[];
  /** Controls in place that were carried by evidence once, and are no more: in the order of the register. */
  readonly stale: readonly string[];
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Reads how an organisation stands now. Part of a transaction. @throws {MissingError} */
export async function readWorld(services: Services, tables: Tables, organisationId: string): Promise<World> {
  const [register, sites, checks, findings] = await Promise.all([
    readStates(services, tables, organisationId),
    tables.sites.fieldsWhere('organisationId', organisationId, ['id', 'origin']),
    tables.checks.fieldsWhere('organisationId', organisationId, ['id', 'siteId', 'kind', 'name']),
    tables.checkFindings.where('organisationId', organisationId),
  ]);
  const { now, days } = register.moment;
  const isOpen = (finding: CheckFindingRow) => {
    const state = stateOfFinding(finding, finding.until === undefined ? 0 : days.until(finding.until), now);
    return state === 'open' || state === 'acknowledged';
  };
  return {
    register,
    sites: byId(sites),
    checks: byId(checks),
    findings: byId(findings),
    openFindings: findings.filter(isOpen),
    stale: register.controls
      .filter(({ id, state }) => state === 'in_place' && register.states.standing(id).wasValid)
      .map(({ id }) => id),
  };
}
