import { planTitles } from '@adili/schemas/accounts/plan';
import { lastEndOf, type PlanEnd, planEndsOf } from '@adili/schemas/entitlements/plan-ends';
import { type Covered, standingOf } from '@adili/schemas/entitlements/standing';
import { Day } from '@adili/ui';

interface PlanAheadProps {
  organisation: Covered;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Which plan ends when, what goes on then, and what becomes of what is there. */
export function PlanAhead({ organisation, now }: PlanAheadProps) {
  const ahead = planEndsOf(organisation).filter(({ at }) => at > now);
  const last = lastEndOf(organisation, now);
  const isOver = last && standingOf(organisation, now).plan === null;
  return (
    <>
      {isOver && (
        <p>
          {named(last)} ended on <Day at={last.at} />. Nothing was deleted: what is there can be read and
          exported. Nothing new can be added until you choose a plan.
        </p>
      )}
      {ahead.map((end) => (
        <p key={end.at}>
          {named(end)} ends on <Day at={end.at} />. <Then end={end} />
        </p>
      ))}
    </>
  );
}

const named = ({ plan, by }: PlanEnd) =>
  by === 'trial' ? `The free trial of ${planTitles[plan]}` : planTitles[plan];

function Then({ end: { then } }: { end: PlanEnd }) {
  if (then.plan === null || !then.ends)
    return 'Nothing is deleted: what is there can be read and exported. Nothing new can be added until you choose a plan.';
  const title = planTitles[then.plan];
  return (
    <>
      {title} goes on until <Day at={then.ends} />. Nothing is deleted: what is over the limits of {title} can
      be read and exported, and nothing can be added to it.
    </>
  );
}
