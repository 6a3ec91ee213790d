import { useApi } from '@adili/http/use-api';
import { dryRunDays } from '@adili/schemas/automations/automation-limits';
import type { DryRun as Tried, WouldRun } from '@adili/schemas/automations/automation-run';
import {
  Actions,
  Button,
  type Column,
  counted,
  FormAlert,
  LocalMoment,
  Panel,
  ShowMore,
  Table,
  useAction,
} from '@adili/ui';
import { useState } from 'react';
import { doneWords } from './automation-words.ts';
import { causeWords, targetWords } from './what-happened.tsx';

const columns: readonly Column<WouldRun>[] = [
  { key: 'cause', header: 'What started it', rowHeader: true, cell: ({ cause }) => causeWords(cause) },
  { key: 'at', header: 'When', narrow: 'note', cell: ({ at }) => <LocalMoment at={at} /> },
  {
    key: 'would',
    header: 'What it would have done',
    cell: ({ actions }) => (
      <ul>
        {actions.map(({ do: doing, targets }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action is the one in its place
          <li key={place}>
            {doneWords(doing)}
            {targets.length > 0 && `: ${targetWords(targets)}`}
          </li>
        ))}
      </ul>
    ),
  },
];

/** Rows that are shown at first: the page goes on below them. */
const shownAtFirst = 10;

/** Tries an automation on what happened lately, and does nothing. */
export function DryRun({ id }: { id: string }) {
  const api = useApi();
  const [tried, setTried] = useState<Tried>();
  const [isWhole, setIsWhole] = useState(false);
  const action = useAction(async () => {
    const answer = await api.call('POST /automations/:id/dry-run', { params: { id } });
    setTried(answer);
    return answer.runs === 0
      ? `It would have done nothing: ${answer.tried === 0 ? 'what starts it did not come' : 'its conditions did not hold'}.`
      : `It would have run ${counted(answer.runs, 'time')}.`;
  });
  return (
    <Panel title="Try it">
      <p>
        What it would have done in the last {dryRunDays} days, by how things stand today. Nothing is done.
      </p>
      <FormAlert message={action.message} />
      <Actions>
        <Button
          variant="secondary"
          busy={action.busy}
          busyLabel="Trying..."
          onClick={() => void action.run()}
        >
          Try it
        </Button>
      </Actions>
      {tried && tried.would.length > 0 && (
        <Table
          caption="What it would have done"
          columns={columns}
          rows={isWhole ? tried.would : tried.would.slice(0, shownAtFirst)}
          rowKey={({ at, cause }) => `${cause?.entry ?? ''}${at}`}
        />
      )}
      {tried && tried.would.length > 0 && (
        <ShowMore
          status={`Runs: ${isWhole ? tried.would.length : Math.min(tried.would.length, shownAtFirst)} of ${tried.runs}, the newest first`}
          label="Show more runs"
          hasMore={!isWhole && tried.would.length > shownAtFirst}
          busy={false}
          onMore={() => setIsWhole(true)}
        />
      )}
    </Panel>
  );
}
