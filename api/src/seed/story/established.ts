import { purposeNamed } from '@adili/schemas/consents/purposes';
import type { RequestChange } from '@adili/schemas/data-subject-requests/operator-request';
import { checkOut } from '../../domain/billing/payments/checkout.ts';
import { complete } from '../../domain/billing/payments/settle.ts';
import { linkAuditEntries } from '../../domain/foundation/audit-entries/link-entries.ts';
import type { Caller } from '../../domain/foundation/caller.ts';
import { startTrial } from '../../domain/people/accounts/accounts.ts';
import { changeProfile } from '../../domain/people/accounts/profile.ts';
import { proveAddress } from '../../domain/people/email-addresses/proof.ts';
import { acceptInvitation } from '../../domain/people/invitations/accept-invitation.ts';
import { invite } from '../../domain/people/invitations/invitations.ts';
import { removeMember } from '../../domain/people/members/changes.ts';
import { changeOrganisation, organisationIdOf } from '../../domain/people/organisations/organisations.ts';
import { endSession } from '../../domain/people/sessions/sessions.ts';
import { decideConsent } from '../../domain/privacy/consents/consents.ts';
import { openRequest } from '../../domain/privacy/data-subject-requests/data-subject-requests.ts';
import { changeRequest } from '../../domain/privacy/request-queue/change-request.ts';
import { adoptFramework } from '../../domain/register/adoptions/adoptions.ts';
import { addComment } from '../../domain/register/comments/comments.ts';
import { requestPack } from '../../domain/register/packs/packs.ts';
import { sendWeeklyReports } from '../../domain/register/reports/weekly-reports.ts';
import { excludeRequirement } from '../../domain/register/requirements/exclusions.ts';
import { changeRequirements } from '../../domain/register/requirements/requirements.ts';
import { answerCase } from '../../domain/support/support-cases/answer-case.ts';
import { closeOwnCase, openCase } from '../../domain/support/support-cases/own-cases.ts';
import { days, hours, minutes } from '../../runtime/clock.ts';
import { newSecret } from '../../runtime/secrets.ts';
import type { Tables } from '../../store/store.ts';
import { lookAtWebsite } from './checks.ts';
import { amina, type Colleague, colleagues } from './people.ts';
import { fromLibrary, putInPlace, worked, workedSinceReport } from './register.ts';
import { nameRisks } from './risks.ts';
import { noBrowser, type Stage } from './stage.ts';
import { auditWebsite, judgeTitles, proveWebsite, recordedAudits } from './website.ts';
import type { Weeks } from './weeks.ts';

const kenya = 'kenya-dpa-2019';
const soc2 = 'soc2';

interface Told {
  readonly stage: Stage;
  readonly tables: Tables;
  readonly weeks: Weeks;
  readonly now: Date;
}

/**
 * Tells the three weeks of a customer: all by the use cases that people's calls come to, so that trail, states, plan and
 * hashes follow from what was done.
 * @param operator the id of who answers requests, if there is an operator
 */
export async function tellEstablished(
  { stage, tables, weeks, now }: Told,
  operator: string | undefined,
): Promise<void> {
  const people = new Map<Colleague | 'amina', Caller>();
  const as = (name: Colleague | 'amina'): Caller => {
    const caller = people.get(name);
    if (!caller) throw new TypeError(`${name} has not joined yet.`);
    return caller;
  };
  let controls: ReadonlyMap<string, string> = new Map();
  const idOf = (control: string) => controls.get(fromLibrary(control).title) ?? '';
  let site = '';
  let secondRun = '';
  let request = '';

  const open = async (at: Date) => {
    const session = await startTrial(stage.at(at), amina, noBrowser);
    people.set('amina', await stage.callerOf(session));
    const token = stage.lastToken();
    await changeProfile(stage.at(at), session.user.id, { company: amina.company, phone: amina.phone });
    await proveAddress(stage.at(at), { token }, { caller: as('amina'), browser: noBrowser });
    // With the address that is proved now.
    people.set('amina', await stage.callerOf(session));
    await changeOrganisation(stage.at(at), as('amina'), { timeZone: 'Africa/Nairobi' });
    for (const purpose of ['analytics', 'newsletter'])
      await decideConsent(stage.at(at), as('amina'), {
        purpose,
        consent: true,
        notice_version: purposeNamed(purpose)?.notices[0].version,
        source: 'dashboard',
      });
  };
  const adopt = async (at: Date) => {
    for (const framework of [kenya, soc2]) await adoptFramework(stage.at(at), as('amina'), framework);
    const rows = await tables.controls.where('organisationId', organisationIdOf(as('amina')));
    controls = new Map(rows.map(({ title, id }) => [title, id]));
  };
  const join = async (at: Date, name: Colleague) => {
    const { email, role, name: fullName } = colleagues[name];
    await invite(stage.at(at), as('amina'), { email, role });
    const accepted = { token: stage.lastToken(), fullName, password: newSecret() };
    people.set(name, await stage.callerOf(await acceptInvitation(stage.at(at), accepted, null, noBrowser)));
  };
  /** A plan is credited as by M-Pesa's answer, with its receipt. */
  const pay = async (at: Date) => {
    const { id } = await checkOut(stage.at(at), as('amina'), { plan: 'growth', phone: '254700000101' });
    const payment = await tables.payments.byId(id);
    if (payment) await complete(stage.at(at), tables, { ...payment, receipt: 'SKT4M7Q2XB' });
  };
  const said = (requirements: readonly string[], owner: Colleague | 'amina', due: number) => (at: Date) =>
    changeRequirements(stage.at(at), as('amina'), {
      requirements: requirements.map((id) => `${kenya}:${id}`),
      owner: as(owner).account.id,
      due: weeks.day(due),
    });
  const ask = async (at: Date) => {
    const details = 'All that you keep of me, please.';
    ({ id: request } = await openRequest(stage.at(at), as('amina'), {
      type: 'Access',
      details,
      law: 'Kenya',
    }));
  };
  const answer = (change: RequestChange) => async (at: Date) =>
    operator === undefined ? undefined : changeRequest(stage.at(at), request, change, operator);
  const cases = { import: '', invoice: '' };
  const askTeam = (about: keyof typeof cases, by: Colleague | 'amina', subject: string, text: string) => {
    return async (at: Date) => {
      ({ id: cases[about] } = await openCase(stage.at(at), as(by), { subject, text }));
    };
  };
  const reply = (about: keyof typeof cases, text: string) => async (at: Date) =>
    operator === undefined ? undefined : answerCase(stage.at(at), cases[about], { text }, operator);
  const look = (isFirst: boolean) => (at: Date) => lookAtWebsite(stage, tables, site, { at, isFirst });
  const leave = async (at: Date) => {
    for (const { sessionId } of people.values()) await endSession(stage.at(at), sessionId);
  };

  const { at } = weeks;
  const reports = [-2, -1, 0].map((week) => at(week, 'Mon', '07:05')).filter((when) => when < now);
  const sinceReport = new Date(((reports.at(-1) ?? now).getTime() + now.getTime()) / 2);
  const expired = { patching: { validFrom: weeks.day(-33), validUntil: weeks.lastFriday } };
  const steps: readonly (readonly [Date, (at: Date) => Promise<unknown>])[] = [
    [at(-3, 'Mon', '09:10'), open],
    [at(-3, 'Mon', '10:05'), adopt],
    [at(-3, 'Mon', '11:20'), (when) => join(when, 'joseph')],
    [at(-3, 'Mon', '11:40'), (when) => join(when, 'wambui')],
    [at(-3, 'Mon', '14:15'), (when) => join(when, 'kevin')],
    [at(-3, 'Mon', '14:30'), (when) => join(when, 'grace')],
    ...worked.map(({ by, week, day, controls: those }) => {
      const work = (when: Date) => putInPlace(stage.at(when), as(by), those, idOf, expired);
      return [at(week, day, '15:30'), work] as const;
    }),
    [
      at(-3, 'Fri', '16:20'),
      (when) =>
        excludeRequirement(stage.at(when), as('wambui'), `${kenya}:ln263-r26-1`, {
          reason: 'None of our data is of the kinds that the regulation names as the interest of the state.',
        }),
    ],
    ...reports.map((day) => [day, (when: Date) => sendWeeklyReports(stage.at(when))] as const),
    [at(-2, 'Mon', '10:30'), ask],
    [
      at(-2, 'Wed', '09:20'),
      askTeam(
        'import',
        'joseph',
        'Our list of systems as evidence',
        'We keep a list of our systems in a spreadsheet. May we give the sheet itself, or do you want a PDF?',
      ),
    ],
    [
      at(-2, 'Wed', '12:45'),
      reply(
        'import',
        'The sheet is fine: a file of any kind counts, up to 25 MB.\n\nGive it an end of validity, and the card of the control asks for a newer one in time.',
      ),
    ],
    [
      at(-2, 'Wed', '14:10'),
      (when) => closeOwnCase(stage.at(when), as('joseph'), cases.import, { state: 'closed' }),
    ],
    [at(-2, 'Mon', '16:10'), answer({ status: 'in_progress', identity: { how: 'account' } })],
    [
      at(-2, 'Tue', '09:00'),
      async (when) => {
        const later = at(-2, 'Tue', '09:20');
        site = await proveWebsite(stage, as('joseph'), when, later);
        await auditWebsite(stage, as('joseph'), site, recordedAudits.first, later);
      },
    ],
    // A failure is looked at again a minute later.
    [at(-2, 'Tue', '11:00'), look(true)],
    [at(-2, 'Tue', '11:01'), look(true)],
    [at(-2, 'Wed', '17:00'), look(false)],
    [new Date(now.getTime() - minutes(30)), look(false)],
    [
      at(-2, 'Thu', '11:00'),
      answer({
        status: 'completed',
        answer: 'Your file with everything that we keep of you is in your account, under Your data.',
      }),
    ],
    [at(-2, 'Fri', '11:30'), pay],
    [
      at(-2, 'Fri', '16:40'),
      async (when) => {
        await removeMember(stage.at(when), as('amina'), as('grace').account.id, {});
        people.delete('grace');
      },
    ],
    [at(-1, 'Mon', '09:45'), (when) => join(when, 'fatuma')],
    [
      at(-1, 'Tue', '16:05'),
      askTeam(
        'invoice',
        'amina',
        'Our PIN on the receipt',
        'Can the receipt of this month have the tax number of our company?',
      ),
    ],
    [
      at(-1, 'Wed', '08:30'),
      reply(
        'invoice',
        'It can: add the number under Organisation, and download the receipt again.\n\nDoes the receipt now say what your accountant needs?',
      ),
    ],
    [at(-1, 'Mon', '15:00'), said(['s31-1', 's31-3', 's31-5'], 'wambui', 3)],
    [at(-1, 'Mon', '15:05'), said(['s42-2-b', 'ln263-r24-2', 'ln263-r25-1'], 'joseph', 9)],
    [at(-1, 'Mon', '15:10'), said(['s48', 'ln263-r41-2'], 'amina', 16)],
    [
      at(-1, 'Wed', '10:00'),
      (when) =>
        decideConsent(stage.at(when), as('amina'), {
          purpose: 'newsletter',
          consent: false,
          source: 'dashboard',
        }),
    ],
    [
      at(-1, 'Thu', '10:10'),
      async (when) => {
        secondRun = await auditWebsite(stage, as('joseph'), site, recordedAudits.second, when);
      },
    ],
    [at(-1, 'Tue', '17:30'), (when) => nameRisks(stage.at(when), as, { tables, idOf, site })],
    [at(-1, 'Thu', '11:00'), (when) => judgeTitles(stage, as('wambui'), secondRun, when)],
    [
      at(-1, 'Thu', '14:00'),
      (when) =>
        addComment(stage.at(when), as('fatuma'), {
          about: 'control',
          id: idOf('patching'),
          text: 'Please renew this before Friday: the report that lies here covers October alone.',
        }),
    ],
    [
      at(-1, 'Fri', '09:20'),
      (when) =>
        addComment(stage.at(when), as('joseph'), {
          about: 'control',
          id: idOf('patching'),
          text: 'The new report comes on Tuesday; two servers still wait for their restart.',
        }),
    ],
    [new Date(now.getTime() - days(2)), (when) => openRequest(stage.at(when), as('amina'), portability)],
    [
      new Date(now.getTime() - hours(3)),
      (when) => requestPack(stage.at(when), as('amina'), { frameworks: [kenya, soc2] }),
    ],
    [
      sinceReport,
      (when) => {
        const { by, controls: those } = workedSinceReport;
        return putInPlace(stage.at(when), as(by), those, idOf, expired);
      },
    ],
    [new Date(now.getTime() - 1), leave],
  ];
  const past = steps.filter(([when]) => when < now);
  for (const [when, act] of past.toSorted(([one], [other]) => one.getTime() - other.getTime()))
    await act(when);
  await linkAuditEntries({ store: stage.at(now).store });
}

const portability = { type: 'Portability', details: 'As CSV, please.', law: 'Kenya' } as const;
