import { useApi } from '@adili/http/use-api';
import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import { Button, type Column, ConfirmDialog, Table, VisuallyHidden } from '@adili/ui';
import { useState } from 'react';
import type { AlertsRead } from '../channels/read-alerts.ts';
import { fromWords, kindsWords, whenWords } from './rule-words.ts';

interface RulesTableProps extends Pick<AlertsRead, 'rules' | 'kinds'> {
  onChanged(): void;
}

/** Who is told of what, and when. */
export function RulesTable({ rules, kinds, onChanged }: RulesTableProps) {
  const api = useApi();
  const [asked, setAsked] = useState<AlertRule>();
  const columns: readonly Column<AlertRule>[] = [
    { key: 'channelName', header: 'To', rowHeader: true },
    { key: 'from', header: 'What', narrow: 'note', cell: ({ from }) => fromWords[from] },
    { key: 'when', header: 'When', narrow: 'note', cell: whenWords },
    { key: 'kinds', header: 'Of', cell: (rule) => kindsWords(rule, kinds) },
  ];
  return (
    <>
      <Table
        caption="Rules"
        columns={columns}
        rows={rules}
        empty="Nobody is told yet."
        actions={(rule) => (
          <Button variant="secondary" size="small" onClick={() => setAsked(rule)}>
            Delete<VisuallyHidden> the rule to {rule.channelName}</VisuallyHidden>
          </Button>
        )}
      />
      {asked && (
        <ConfirmDialog
          title="Delete the rule"
          confirm="Delete the rule"
          danger
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await api.call('DELETE /alert-rules/:id', { params: { id: asked.id } });
            onChanged();
          }}
        >
          <p>
            “{asked.channelName}” is told no more: {fromWords[asked.from].toLowerCase()}. What waits by it is
            not sent.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
