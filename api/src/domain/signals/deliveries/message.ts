import type { CheckSeverity } from '@adili/schemas/check-findings/check-severity';
import type { CheckKind } from '@adili/schemas/checks/check-kind';
import type { DeliveryEvent } from '@adili/schemas/deliveries/delivery';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import type { CheckFindingRow } from '../../../store/tables/checks.ts';
import type { DeliveryRow } from '../../../store/tables/deliveries.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Services } from '../../foundation/services.ts';
import { readProved } from '../../register/evidence/evidence-of-checks.ts';
import { momentOf } from '../../register/register/register.ts';
import type { WaysOut } from '../channels/leave.ts';
import { stateOfFinding } from '../checks/observe.ts';
import { titleOf } from '../checks/titles.ts';
import { isAfterMute } from './keys.ts';

/** A finding as a message tells of it. Its texts are as people and programs wrote them. */
export interface ToldFinding {
  readonly id: string;
  readonly check: string;
  readonly kind: CheckKind;
  /** What its check is called. */
  readonly name: string;
  readonly title: string;
  readonly severity: CheckSeverity;
  readonly since: string;
  readonly fixedAt: string | undefined;
  /** The website that it is of. */
  readonly site: string | undefined;
  /** Who sees to the control that its check is linked to. */
  readonly owner: string | undefined;
  readonly url: string;
}

/** What an automation says. Its texts are as people wrote them. */
interface AutomationSaid {
  readonly id: string;
  readonly name: string;
  readonly run: string;
  /** The entry of the trail that started it; absent where a time did. */
  readonly cause: { readonly entry: string; readonly action: string; readonly target: string } | undefined;
  readonly lines: readonly string[];
}

/** What a delivery says. */
export interface Message {
  /** The same through all tries. */
  readonly id: string;
  readonly event: DeliveryEvent;
  readonly organisation: { readonly id: string; readonly name: string };
  readonly findings: readonly ToldFinding[];
  /** Of one that an automation sends. */
  readonly automation?: AutomationSaid | undefined;
  /** Its one link. */
  readonly url: string;
  readonly timeZone: string;
  /** Of a test to a mailbox that somebody has to read. */
  readonly code?: string | undefined;
  /** Of a mail to an address that is no member's. */
  readonly waysOut?: WaysOut | undefined;
}

/** Whether a finding is still to be told: nobody is told of what is muted, nor, after that, of what was fixed meanwhile. */
function isTold(
  services: Pick<Services, 'clock'>,
  organisation: OrganisationRow,
  delivery: DeliveryRow,
  finding: CheckFindingRow,
): boolean {
  const { now, days } = momentOf(services, organisation);
  const until = finding.until === undefined ? 0 : days.until(finding.until);
  const isMuted = finding.decision === 'muted' && until > now;
  if (isMuted) return false;
  return !isAfterMute(delivery) || stateOfFinding(finding, until, now) !== 'fixed';
}

/** Reads what a delivery says, as it is now; null where nothing is left to be told. */
export async function readMessage(
  services: Pick<Services, 'store' | 'clock' | 'siteUrl'>,
  delivery: DeliveryRow,
  mailbox: Pick<Message, 'code' | 'waysOut'> = {},
): Promise<Message | null> {
  const { store, siteUrl } = services;
  const organisation = await store.organisations.byId(delivery.organisationId);
  if (organisation === null) return null;
  const findings = (await readFindings(services, organisation, delivery)).map(
    (finding): ToldFinding => ({ ...finding, url: `${siteUrl}signals/checks/${finding.check}` }),
  );
  const isTest = delivery.event === 'test';
  if (!isTest && findings.length === 0) return null;
  const [first, second] = findings;
  return {
    id: delivery.id,
    event: delivery.event,
    organisation: { id: organisation.id, name: organisation.name ?? '' },
    findings,
    url: first && !second ? first.url : `${siteUrl}signals${isTest ? '/alerts' : ''}`,
    timeZone: organisation.timeZone ?? defaultTimeZone,
    ...mailbox,
  };
}

async function readFindings(
  services: Pick<Services, 'store' | 'clock'>,
  organisation: OrganisationRow,
  delivery: DeliveryRow,
): Promise<Omit<ToldFinding, 'url'>[]> {
  const { store } = services;
  const rows = (await store.checkFindings.byIds(delivery.findings)).filter((row) =>
    isTold(services, organisation, delivery, row),
  );
  const checks = await byId(
    store.checks,
    rows.map(({ checkId }) => checkId),
  );
  const sites = await byId(
    store.sites,
    rows.flatMap(({ siteId }) => siteId ?? []),
  );
  const proved = await readProved(store, [...checks.keys()]);
  const controls = await byId(store.controls, [...proved.values()].flat());
  const nameOf = await namesFor(
    store,
    [...controls.values()].flatMap(({ owner }) => owner ?? []),
    organisation.id,
  );
  return rows
    .toSorted((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id))
    .flatMap(({ id, checkId, siteId, title, severity, since, fixedAt }) => {
      const check = checks.get(checkId);
      // Nobody wants to hear of one that is off.
      if (check === undefined || check.isOff) return [];
      const owner = controls.get(proved.get(checkId)?.[0] ?? '')?.owner;
      return {
        id,
        check: checkId,
        kind: check.kind,
        name: titleOf(check),
        title,
        severity,
        since,
        fixedAt,
        site: siteId && sites.get(siteId)?.origin,
        owner: owner && nameOf(owner)?.name,
      };
    });
}

async function byId<Row extends { readonly id: string }>(
  table: { byIds(ids: readonly string[]): Promise<readonly Row[]> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = await table.byIds([...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
