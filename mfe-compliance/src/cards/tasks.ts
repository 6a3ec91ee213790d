import type { SessionUser, Step, Task } from '@adili/contract';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import { dueDays } from '@adili/schemas/readiness/due-days';
import type { DueItem, ExpiredItem, Readiness } from '@adili/schemas/readiness/readiness';
import { counted, lastMomentOf } from '@adili/ui';
import { toDoWords } from '../format/to-do-words.ts';
import { pathOfAddingEvidence, pathOfRequirement, plannedControls } from '../layout/paths.ts';

/** When something came to be due. */
const soonOf = (due: string): string =>
  new Date(Date.parse(due) - dueDays * 24 * 60 * 60 * 1000).toISOString();

/** What is due, and of whom where that is another. */
const dueTask =
  (user: SessionUser) =>
  (item: DueItem): Task => {
    const { kind, id, title, citation, due, owner, ownerName } = item;
    const task = { id: `${kind} ${id}`, due: lastMomentOf(due), since: soonOf(due) };
    const whose = owner === undefined || owner === user.id ? '' : ` (${ownerName ?? 'a colleague'})`;
    return kind === 'control'
      ? {
          ...task,
          title: `${toDoWords(item)}: ${title}${whose}`,
          action: 'Add evidence',
          to: pathOfAddingEvidence(id),
        }
      : { ...task, title: `Meet ${citation}: ${title}${whose}`, action: 'Open', to: pathOfRequirement(id) };
  };

const expiredTask = ({ id, title, control, endedAt }: ExpiredItem): Task => ({
  id: `expired ${id}`,
  title: `Replace evidence that expired: ${title}`,
  due: lastMomentOf(endedAt),
  since: endedAt,
  action: 'Add evidence',
  to: pathOfAddingEvidence(control),
});

/** A task for all of something, where there is any. */
const allOf = (number: number, task: Task): Task[] => (number > 0 ? [task] : []);

/** What is due of the person, or of nobody; who manages sees what others have, too. */
function dueTasks({ due, dueItems }: Readiness, user: SessionUser): Task[] {
  const isSeen = ({ owner }: DueItem) => owner === undefined || owner === user.id || mayManage(user);
  const rest = due - dueItems.length;
  return [
    ...dueItems.filter(isSeen).map(dueTask(user)),
    ...allOf(rest, {
      id: 'due',
      title: `${counted(rest, 'more control or requirement is', 'more controls and requirements are')} due`,
      action: 'See all',
      to: '/compliance#due',
    }),
  ];
}

/** Evidence that ran out. A control that is due for that reason has said so already. */
function expiredTasks({ expired, expiredItems, dueItems }: Readiness): Task[] {
  const said = new Set(dueItems.map(({ id }) => id));
  const rest = expired - expiredItems.length;
  return [
    ...expiredItems.filter(({ control }) => !said.has(control)).map(expiredTask),
    ...allOf(rest, {
      id: 'expired',
      title: `${counted(rest, 'more piece of evidence has', 'more pieces of evidence have')} expired`,
      action: 'See all',
      to: '/compliance/evidence?state=expired',
    }),
  ];
}

const toAdopt = '/compliance/adopt';
const toUnowned = '/compliance/controls?owner=none';

/** What only owners and admins decide. */
const decisions = ({ frameworks, unowned, awaitingApproval }: Readiness): Task[] => [
  ...allOf(frameworks.length === 0 ? 1 : 0, {
    id: 'framework',
    title: 'Adopt your first framework',
    action: 'Choose',
    to: toAdopt,
  }),
  ...allOf(unowned, {
    id: 'owner',
    title: `Give ${counted(unowned, 'control')} an owner`,
    action: 'Choose owners',
    to: toUnowned,
  }),
  ...allOf(awaitingApproval, {
    id: 'approval',
    title: `${counted(awaitingApproval, 'piece of evidence or exclusion waits', 'pieces of evidence and exclusions wait')} for approval`,
    action: 'See what’s waiting',
    to: '/compliance/evidence?state=awaiting_approval',
  }),
];

/** What is open in the register for a person; an auditor reads, and has nothing to do. */
export function tasksOf(readiness: Readiness, user: SessionUser): Task[] {
  if (!mayWork(user)) return [];
  const { planned } = readiness;
  return [
    ...dueTasks(readiness, user),
    ...expiredTasks(readiness),
    ...(mayManage(user) ? decisions(readiness) : []),
    ...allOf(planned, {
      id: 'planned',
      title: `Mark controls that you do as in place: ${planned === 1 ? '1 is' : `${planned} are`} planned`,
      action: 'See what’s planned',
      to: plannedControls,
    }),
  ];
}

/** The first steps of an organisation with its register. */
export const stepsOf = ({ frameworks, begun }: Readiness, user: SessionUser): Step[] =>
  mayManage(user)
    ? [
        {
          id: 'framework',
          title: 'Adopt your first framework',
          isDone: frameworks.length > 0,
          action: 'Choose',
          to: toAdopt,
        },
        {
          id: 'owner',
          title: 'Give a control an owner',
          isDone: begun.owner,
          action: 'Choose owners',
          to: toUnowned,
        },
        {
          id: 'evidence',
          title: 'Add the first evidence',
          isDone: begun.evidence,
          action: 'Open controls',
          to: '/compliance/controls',
        },
        {
          id: 'pack',
          title: 'Make a pack for your auditor',
          isDone: begun.pack,
          action: 'Make a pack',
          to: '/compliance/pack',
        },
      ]
    : [];
