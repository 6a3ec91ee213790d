import { useApi } from '@adili/http/use-api';
import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import { type Column, ConfirmDialog, RowMenu, type SelectOption, Table } from '@adili/ui';
import { useState } from 'react';
import type { AlertsRead } from '../channels/read-alerts.ts';
import layout from '../layout/place.module.css';
import { useFocusKept } from '../layout/use-focus-kept.ts';
import { ChangeRule } from './change-rule.tsx';
import { fromWords, kindsWords, whenWords } from './rule-words.ts';

interface RulesTableProps extends Pick<AlertsRead, 'rules' | 'kinds'> {
  /** Those that take alerts. */
  channels: readonly SelectOption[];
  /** Something of them changed: they are read again. */
  onChanged(): Promise<void>;
}

interface Asked {
  what: 'change' | 'remove';
  rule: AlertRule;
}

/** Who is told of what, and when. */
export function RulesTable({ rules, kinds, channels, onChanged }: RulesTableProps) {
  const api = useApi();
  const [asked, setAsked] = useState<Asked>();
  const place = useFocusKept(asked);
  const close = () => setAsked(undefined);
  const columns: readonly Column<AlertRule>[] = [
    { key: 'channelName', header: 'To', rowHeader: true },
    { key: 'from', header: 'What', narrow: 'note', cell: ({ from }) => fromWords[from] },
    { key: 'when', header: 'When', narrow: 'note', cell: whenWords },
    { key: 'kinds', header: 'Of', cell: (rule) => kindsWords(rule, kinds) },
  ];
  return (
    <div ref={place} className={layout.place}>
      <Table
        caption="Rules"
        columns={columns}
        rows={rules}
        empty="Nobody is told yet."
        actions={(rule) => (
          <RowMenu
            of={`the rule to ${rule.channelName}`}
            items={[
              { label: 'Change', onSelect: () => setAsked({ what: 'change', rule }) },
              { label: 'Delete', danger: true, onSelect: () => setAsked({ what: 'remove', rule }) },
            ]}
          />
        )}
      />
      {asked?.what === 'change' && (
        <ChangeRule
          rule={asked.rule}
          channels={withOwn(channels, asked.rule)}
          kinds={kinds}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title="Delete the rule"
          confirm="Delete the rule"
          danger
          onClose={close}
          onConfirm={async () => {
            await api.call('DELETE /alert-rules/:id', { params: { id: asked.rule.id } });
            await onChanged();
          }}
        >
          <p>
            “{asked.rule.channelName}” is told no more: {fromWords[asked.rule.from].toLowerCase()}. What waits
            by it is not sent.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The channel that a rule has can stay, also where it has ended. */
const withOwn = (channels: readonly SelectOption[], { channel, channelName }: AlertRule) =>
  channels.some(({ value }) => value === channel)
    ? channels
    : [{ value: channel, label: channelName }, ...channels];
