import type { AutomationRun } from '@adili/schemas/automations/automation-run';
import { Badge, type Column, LocalMoment, Table } from '@adili/ui';
import { doneWords, stepBadges } from './automation-words.ts';
import { causeWords, targetWords } from './what-happened.tsx';

const columns: readonly Column<AutomationRun>[] = [
  { key: 'cause', header: 'What started it', rowHeader: true, cell: ({ cause }) => causeWords(cause) },
  { key: 'at', header: 'When', narrow: 'note', cell: ({ at }) => <LocalMoment at={at} /> },
  {
    key: 'did',
    header: 'What it did',
    cell: ({ actions }) => (
      <ul>
        {actions.map(({ do: doing, targets, state, says }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action is the one in its place
          <li key={place}>
            {doneWords(doing)}
            {targets.length > 0 && `: ${targetWords(targets)}`}. {state === 'failed' && 'Failed: '}
            {says}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => {
      const [words, tone] = stepBadges[state];
      return <Badge tone={tone}>{words}</Badge>;
    },
  },
];

/** What an automation did, the newest first. */
export const RunsTable = ({ runs }: { runs: readonly AutomationRun[] }) => (
  <Table
    caption="What it did"
    columns={columns}
    rows={runs}
    empty="It hasn’t run yet. What happened before it was turned on starts nothing."
  />
);
