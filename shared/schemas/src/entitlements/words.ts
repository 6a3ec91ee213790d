import { type PlanId, plans, planTitles } from '../accounts/plan.ts';
import { onFirstUse } from '../on-first-use.ts';
import { type EntitlementName, entitlements } from './entitlements.ts';
import { allowanceOf, type Standing, trialPlan } from './standing.ts';

const day = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' }),
);

/** '3 people', '1 website', '20 GB'. @param amount of bytes where it is of bytes */
export function amountText(name: EntitlementName, amount: number): string {
  const { unit } = entitlements[name];
  if (unit === 'bytes') return bytesText(amount);
  return unit ? `${amount} ${unit[amount === 1 ? 0 : 1]}` : String(amount);
}

const sizes = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Of thousands, as disks are sold. */
function bytesText(amount: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(amount, 1)) / 3), sizes.length - 1);
  return `${Number((amount / 1_000 ** step).toFixed(1))} ${sizes[step]}`;
}

const endedWords: Readonly<Record<Exclude<Standing['by'], 'none'>, string>> = {
  agreement: 'agreed plan',
  month: 'paid month',
  trial: `free trial of ${planTitles[trialPlan]}`,
};

/** What is had, or was: 'The free trial of Growth ended on 5 December 2026.' */
function standingWords({ plan, by, ends }: Standing, whose: string): string {
  if (by === 'none') return `${whose} has no plan.`;
  if (plan === null) return `${whose}'s ${endedWords[by]} ended on ${day().format(new Date(ends ?? 0))}.`;
  return `${whose} has ${by === 'trial' ? `the free trial of ${planTitles[plan]}` : planTitles[plan]}.`;
}

/** The lowest plan that gives this much of it. */
const planFor = (name: EntitlementName, wanted: number): PlanId | undefined =>
  plans.find((plan) => {
    const allowance = allowanceOf(plan, name);
    return allowance === true || (allowance !== false && allowance >= wanted);
  });

/** 'Starter, Growth and Enterprise' */
const listed = onFirstUse(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

/** What has it: 'API access comes with Growth and Enterprise.', or how much the plan and the one that gives more hold. */
function limitWords(name: EntitlementName, standing: Standing, wanted: number): string {
  const has = allowanceOf(standing.plan, name);
  const { title } = entitlements[name];
  const higher = planFor(name, wanted);
  const givenBy = plans.filter((plan) => allowanceOf(plan, name) !== false);
  if (typeof has !== 'number')
    return `${title}: comes with ${listed().format(givenBy.map((plan) => planTitles[plan]))}.`;
  const more = higher && allowanceOf(higher, name);
  return `It holds ${amountText(name, has)}${higher ? `; ${planTitles[higher]} holds ${typeof more === 'number' ? amountText(name, more) : 'as many as you need'}` : ', which is the most there is'}.`;
}

/**
 * Why something is not to be had now, by name of the plan, and the way on.
 * @param wanted how much there would be of it in all
 */
export const planLimitWords = (name: EntitlementName, standing: Standing, wanted = 1): string =>
  [
    standingWords(standing, 'Your organisation'),
    limitWords(name, standing, wanted),
    standing.by === 'none'
      ? 'An owner can start the free trial or choose a plan on the Plan page, /dashboard/plan.'
      : 'What you have stays and can be read. An owner can change the plan on the Plan page, /dashboard/plan.',
  ].join(' ');

/** The same of people, for a person who is invited and not in it yet. */
export const noRoomWords = (standing: Standing, wanted: number): string =>
  [
    standingWords(standing, 'The organisation'),
    limitWords('members', standing, wanted),
    'Please tell who invited you: an owner can change the plan on the Plan page, /dashboard/plan. Your invitation works until its last day.',
  ].join(' ');
