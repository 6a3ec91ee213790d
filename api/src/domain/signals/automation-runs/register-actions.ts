import { count } from '@adili/audits/words';
import { days } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import { requireEntitlementFor } from '../../people/entitlements/entitlements.ts';
import { isMember } from '../../people/members/members.ts';
import { writeComment } from '../../register/comments/comments.ts';
import { addPack } from '../../register/packs/packs.ts';
import { readRegister } from '../../register/register/register.ts';
import { makeReport, weekKey } from '../../register/reports/make-report.ts';
import { changeAll, countChange } from '../../register/requirements/requirements.ts';
import type { Act } from './acting.ts';
import { NothingMeantError } from './errors.ts';

/** Who is told: the owner of a control, while they belong to the organisation. */
async function toldOf({ users }: Tables, { owner, organisationId }: ControlRow): Promise<string[]> {
  const account = owner === undefined ? null : await users.byId(owner);
  return account && isMember(account) && account.organisationId === organisationId ? [account.id] : [];
}

/** Asks on the page of each control, so that who gives the evidence finds the question there. */
export const askForEvidence: Act<'ask_for_evidence'> = async (
  { services, tables, organisation, actor, targets },
  { text = '' },
) => {
  const rows = (await tables.controls.byIds(targets)).filter(
    ({ organisationId }) => organisationId === organisation.id,
  );
  let unowned = 0;
  for (const row of rows) {
    const mentions = await toldOf(tables, row);
    if (mentions.length === 0) unowned += 1;
    const about = { about: 'control', id: row.id, mentions } as const;
    const words = text || 'Please give evidence for this control.';
    await writeComment(services, tables, { organisation, createdBy: actor }, { ...about, text: words });
  }
  if (rows.length === 0) return 'There was no control to ask for.';
  const nobody = unowned > 0 ? ` ${count(unowned, 'has', 'have')} no owner who could be told.` : '';
  return `Asked for evidence of ${count(rows.length, 'control')}.${nobody}`;
};

export const setDue: Act<'set_due'> = async (
  { services, tables, organisation, actor, targets },
  { days: later },
) => {
  if (targets.length === 0) return 'There was no requirement to set a day for.';
  const register = await readRegister(services, tables, organisation.id);
  await requireEntitlementFor(services, tables, organisation, 'checklists');
  await countChange(services, tables, organisation.id);
  const { now, days: calendar } = register.moment;
  const due = calendar.dayOf(now + days(later));
  const by = { account: { id: actor } };
  const changed = await changeAll(services, tables, register, by, targets, { due });
  return `Set ${due} as the day of ${count(changed.length, 'requirement')}.`;
};

/** The report of the seven days until now: one a day, as reports are kept for good. */
export const makeReportNow: Act<'make_report'> = async ({ services, tables, organisation }) => {
  await requireEntitlementFor(services, tables, organisation, 'weekly_report');
  const register = await readRegister(services, tables, organisation.id);
  const { now, days: calendar } = register.moment;
  const week = { day: calendar.dayOf(now), from: now - days(7), to: now };
  const key = `${weekKey(organisation, week)} by automation`;
  if (await tables.reports.byKey('week', key)) return 'Today’s report was made already.';
  const report = await makeReport(tables, register, week, services.newId());
  await tables.reports.insert({ ...report, week: key });
  return 'Made the report of the last seven days.';
};

export const makePack: Act<'make_pack'> = async ({ services, tables, organisation, actor, targets }) => {
  if (targets.length === 0) throw new NothingMeantError('framework');
  await addPack(services, tables, { organisationId: organisation.id, actor }, { frameworks: [...targets] });
  return `Asked for a pack of ${count(targets.length, 'framework')}.`;
};
