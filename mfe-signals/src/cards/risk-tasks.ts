import type { SessionUser, Task } from '@adili/contract';
import { mayManage } from '@adili/schemas/members/rights';
import type { RiskCounts } from '@adili/schemas/risks/risk';
import { pathOfRisk } from '../layout/paths.ts';
import { levelWords } from '../risks/risk-words.tsx';

type OpenRisk = RiskCounts['undecided'][number];

const reviewOf = ({ id, title, review }: RiskCounts['due'][number]): Task => ({
  id: `risk ${id}`,
  title: `Review the risk: ${title}`,
  since: new Date(review).toISOString(),
  action: 'Review it',
  to: pathOfRisk(id),
});

const riseOf = ({ id, title, level, since }: RiskCounts['rose'][number]): Task => ({
  id: `risk rose ${id}`,
  title: `See why a risk rose to ${levelWords(level)}: ${title}`,
  since,
  action: 'See why',
  to: pathOfRisk(id),
});

const decisionOf = ({ id, title }: OpenRisk): Task => ({
  id: `risk treatment ${id}`,
  title: `Decide how to treat the risk: ${title}`,
  action: 'Decide',
  to: pathOfRisk(id),
});

/** What risks ask of their owner, of anybody where they have none, and of who manages. */
export function riskTasksOf({ due, rose, undecided }: RiskCounts, user: SessionUser): Task[] {
  const asked = <Risk extends OpenRisk>(risks: readonly Risk[], taskOf: (risk: Risk) => Task): Task[] =>
    risks
      .filter(({ owner }) => owner === null || owner === user.id || mayManage(user))
      .map((risk) => {
        const { owner, ownerName = 'a colleague' } = risk;
        const task = taskOf(risk);
        return owner === null || owner === user.id
          ? task
          : { ...task, title: `${task.title} (${ownerName})` };
      });
  return [...asked(rose, riseOf), ...asked(due, reviewOf), ...asked(undecided, decisionOf)];
}
