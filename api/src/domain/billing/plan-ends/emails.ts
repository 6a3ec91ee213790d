import { planTitles } from '@adili/schemas/accounts/plan';
import type { PlanEnd } from '@adili/schemas/entitlements/plan-ends';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';
import type { DueNotice } from './due-notices.ts';

/** What its mails are made with. */
type Told = Pick<Services, 'clock' | 'siteUrl' | 'contact' | 'mobileMoney' | 'cardPayments' | 'planPrices'>;

const named = ({ plan, by }: PlanEnd): string =>
  by === 'trial' ? `The free trial of ${planTitles[plan]}` : planTitles[plan];

const whole = ({ plan, by }: PlanEnd): string =>
  ({
    trial: `free trial of ${planTitles[plan]}`,
    month: `paid month of ${planTitles[plan]}`,
    agreement: `agreed plan ${planTitles[plan]}`,
  })[by];

/** What becomes of what is there. */
function afterwards({ then }: PlanEnd, isOver: boolean, day: (instant: string) => string): string {
  const kept = isOver ? 'Nothing was deleted' : 'Nothing is deleted';
  if (then.plan === null || then.ends === undefined)
    return `${kept}. ${isOver ? 'What' : 'From then on what'} is there can be read and exported, and nothing new can be added.`;
  const title = planTitles[then.plan];
  return `${title} goes on until ${day(then.ends)}. ${kept}: what is over the limits of ${title} can be read and exported, and nothing can be added to it.`;
}

/** What becomes of checks where no plan follows: said once, since the mail of the day is sent once. */
function checksAfterwards({ end: { then }, notice }: DueNotice, isOver: boolean): string[] {
  if (notice !== 'end' || then.plan !== null) return [];
  return [
    `Checks of your websites and of your organisation go on${isOver ? '' : ' after that'}, once a week instead of up to every five minutes. Signals shows what they find; nobody is alerted of it without a plan.`,
  ];
}

/** How to go on, by what there is here. */
function wayOn(
  { plan, by }: PlanEnd,
  isOver: boolean,
  { mobileMoney, cardPayments, planPrices }: Told,
): string {
  if (by === 'agreement') return 'To go on, write to us about the next agreement, or see the plans.';
  const isByPhone = mobileMoney !== null && planPrices.KES[plan] !== undefined;
  const isByCard =
    cardPayments !== null && [planPrices.USD, planPrices.EUR].some((prices) => prices[plan] !== undefined);
  if (!isByPhone && !isByCard) return 'To go on, write to us: we send an invoice. The Plan page says how.';
  if (isOver) return 'To go on, pay for a month on the Plan page. From then on you can add to it again.';
  return by === 'trial'
    ? `To go on, pay for a month on the Plan page. A month of ${planTitles[plan]} that you pay for now begins when the trial ends, so you lose no day.`
    : `To go on, pay for another month on the Plan page. A month of ${planTitles[plan]} that you pay for now begins when this one ends, so you lose no day.`;
}

/** What is read-only two weeks after an end, what exports hold, and what never asked for a plan. */
const readOnly = [
  'Read-only now: the compliance register with its frameworks, controls, evidence and comments, and websites with their audits. Scheduled audits and weekly reports have stopped. People and API keys that are there keep their access, and no new ones can be added.',
  'You can still export: a pack for an auditor with states, evidence and the trail, controls and lists as CSV, each audit as a report, and everyone’s own data from their dashboard.',
  'Requests, consents, the second factor and deletion never need a plan.',
];

/**
 * Tells an owner of an end. The organisation's name is not in it: a mail program may make a link of that.
 * @param timeZone the organisation's
 */
export function planEndEmail(
  to: Addressee,
  { end, notice }: DueNotice,
  timeZone: string = defaultTimeZone,
  told: Told,
): Email {
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  const day = (instant: string) => long.format(new Date(instant));
  const isOver = end.at <= told.clock().toISOString();
  const subject = {
    week: `${named(end)} ends on ${day(end.at)}`,
    day: `${named(end)} ends tomorrow, ${day(end.at)}`,
    end: isOver ? `${named(end)} ended on ${day(end.at)}` : `${named(end)} ends today, ${day(end.at)}`,
    after: `${named(end)} ended on ${day(end.at)}: what is read-only, and how to go on`,
  }[notice];
  const when = `${full.format(new Date(end.at))} (${timeZone})`;
  return renderEmail({
    to,
    subject,
    paragraphs: [
      `Your organisation’s ${whole(end)} ${isOver ? 'ended' : 'ends'} on ${when}.`,
      afterwards(end, isOver, day),
      ...checksAfterwards({ end, notice }, isOver),
      ...(notice === 'after' ? readOnly : []),
      wayOn(end, isOver, told),
    ],
    action: { label: 'See plans', url: `${told.siteUrl}dashboard/plan` },
    closing: [`The owners of your organisation get this. Questions? Write to ${told.contact.support}.`],
  });
}
