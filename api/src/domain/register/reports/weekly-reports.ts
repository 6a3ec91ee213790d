import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import { instantAfter } from '../../../runtime/clock.ts';
import { DuplicateKeyError } from '../../../store/errors.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { Services } from '../../foundation/services.ts';
import { isMember } from '../../people/members/members.ts';
import { momentOf, readRegister } from '../register/register.ts';
import { makeReport, weekKey } from './make-report.ts';
import { reportEmail } from './report-email.ts';
import { type Week, weekDueAt } from './week.ts';

/** Makes, keeps and mails the report of one organisation, once for a week over all processes. */
const sendTo = (services: Services, organisation: OrganisationRow, week: Week): Promise<void> =>
  services.store.transaction(async (tables) => {
    if ((await tables.reports.byKey('week', weekKey(organisation, week))) !== null) return;
    const register = await readRegister(services, tables, organisation.id);
    const report = await makeReport(tables, register, week, services.newId());
    await tables.reports.insert(report);
    for (const person of register.people.values())
      if (isMember(person) && person.memberRole !== 'auditor' && person.emailVerifiedAt)
        await services.outbox.add(reportEmail(person, report, services.siteUrl), tables);
  });

/** Whether an organisation gets reports now: it has a plan that holds them, and has not turned them off. */
const isSent = (organisation: OrganisationRow, now: string): boolean =>
  organisation.weeklyReport !== false &&
  allowanceOf(standingOf(organisation, now).plan, 'weekly_report') !== false;

/**
 * Sends the weekly reports that are due: to each organisation that had adopted a framework by its Monday at seven. A failure in
 * one leaves out none of the others.
 */
export async function sendWeeklyReports(services: Services): Promise<void> {
  const { store, outbox, clock, stopping } = services;
  const adoptions = await store.frameworkAdoptions.after('0001-01-01T00:00:00.000Z');
  const byOrganisation = Map.groupBy(adoptions, ({ organisationId }) => organisationId);
  const now = instantAfter(clock);
  const failures: unknown[] = [];
  for (const organisation of await store.organisations.byIds([...byOrganisation.keys()])) {
    if (stopping.aborted) break;
    const week = weekDueAt(momentOf(services, organisation));
    if (week === null || !isSent(organisation, now)) continue;
    const adopted = byOrganisation.get(organisation.id) ?? [];
    if (adopted.every(({ adoptedAt }) => Date.parse(adoptedAt) >= week.to)) continue;
    await sendTo(services, organisation, week).catch((error: unknown) => {
      // Another process was faster.
      if (!(error instanceof DuplicateKeyError)) failures.push(error);
    });
  }
  outbox.sendDue();
  if (failures.length > 0) throw failures[0];
}
