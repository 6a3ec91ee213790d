import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckFindingRow, CheckRow } from '../../../store/tables/checks.ts';
import type { Services } from '../../foundation/services.ts';
import { tellFixed, tellOpened } from '../deliveries/tell.ts';
import type { Verdict } from '../rules/verdict.ts';
import { failedAt } from './check-standing.ts';
import { causeOf, observe } from './observe.ts';
import { titleOf } from './titles.ts';

/** Fixed findings of a check that are kept: one that comes and goes would fill the table. */
const mostFixed = 20;

/** The findings of an organisation that are not fixed, which looks open and fix. */
async function readUnfixed(tables: Tables, check: CheckRow) {
  const own = await tables.checkFindings.where('checkId', check.id);
  return {
    own: own.find(({ fixedAt }) => fixedAt === undefined),
    fixed: own.filter(({ fixedAt }) => fixedAt !== undefined),
  };
}

/** Whether something else of the organisation has a finding of the same cause already. */
async function isToldElsewhere(tables: Tables, check: CheckRow): Promise<boolean> {
  if (check.cause === undefined) return false;
  const others = await tables.checkFindings.where('organisationId', check.organisationId);
  return others.some(({ fixedAt, cause }) => fixedAt === undefined && cause === check.cause);
}

/**
 * Enters what a look saw: in the check, and in its finding. Part of a transaction, in which the check was read.
 * @param dueAt when it is looked at next
 */
export async function enterLook(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  before: CheckRow,
  verdict: Verdict,
  dueAt: string,
): Promise<CheckRow> {
  const at = instantAfter(services.clock);
  const { check, fixes, opens } = observe(before, verdict, at);
  const kept = { ...check, dueAt };
  await tables.checks.replace(kept);
  // What passes and passed changes no finding: most looks end here.
  if (verdict.state === 'unknown' || (fixes && before.failures === 0)) return kept;
  const { own, fixed } = await readUnfixed(tables, kept);
  const title = `${titleOf(kept)}: ${verdict.says}`;
  const severity = verdict.severity ?? 'medium';
  if (own) {
    if (fixes) {
      await tables.checkFindings.replace({ ...own, fixedAt: at });
      await tellFixed(services, tables, own, kept.kind);
    } else if (own.title !== title || own.severity !== severity) {
      const changed = { ...own, title, severity };
      await tables.checkFindings.replace(changed);
      if (own.severity !== severity) await tellOpened(services, tables, changed, kept.kind, own.severity);
    }
    return kept;
  }
  if (!opens || (await isToldElsewhere(tables, kept))) return kept;
  for (const { id } of fixed.slice(mostFixed - 1)) await tables.checkFindings.delete(id);
  const finding: Whole<CheckFindingRow> = {
    id: services.newId(),
    organisationId: kept.organisationId,
    siteId: kept.siteId,
    checkId: kept.id,
    cause: causeOf(kept),
    title,
    severity,
    // When it began, and not when a second look was sure of it.
    since: failedAt(kept) ?? at,
    fixedAt: undefined,
    decision: undefined,
    reason: undefined,
    until: undefined,
    decidedBy: undefined,
    version: undefined,
  };
  await tables.checkFindings.insert(finding);
  await tellOpened(services, tables, finding, kept.kind);
  return kept;
}
