import { useShell } from '@adili/contract';
import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Channel, RotatedChannel } from '@adili/schemas/channels/channel';
import { channelKindWords } from '@adili/schemas/channels/channel-kind';
import { type Column, LocalMoment, RowMenu, type RowMenuItem, Table } from '@adili/ui';
import { useState } from 'react';
import layout from '../layout/place.module.css';
import { useFocusKept } from '../layout/use-focus-kept.ts';
import { type ChannelAsked, ChannelDialog } from './channel-dialogs.tsx';
import { ChannelStanding } from './channel-words.tsx';

interface ChannelsTableProps {
  channels: readonly Channel[];
  /** Something of them changed: they are read again. */
  onChanged(): Promise<void>;
  /** A webhook has another secret. */
  onSecret(channel: RotatedChannel): void;
}

const columns: readonly Column<Channel>[] = [
  { key: 'name', header: 'Name', rowHeader: true },
  { key: 'kind', header: 'Where to', narrow: 'note', cell: ({ kind }) => channelKindWords[kind] },
  { key: 'address', header: 'Address', narrow: 'note' },
  { key: 'state', header: 'How it stands', cell: (channel) => <ChannelStanding channel={channel} /> },
  {
    key: 'test',
    header: 'Last test',
    cell: ({ test }) => (test ? <LocalMoment at={test.at} /> : 'None'),
  },
];

/** Where alerts can go. */
export function ChannelsTable({ channels, onChanged, onSecret }: ChannelsTableProps) {
  const api = useApi();
  const shell = useShell();
  const [asked, setAsked] = useState<ChannelAsked>();
  const place = useFocusKept(asked);
  const sendTest = ({ id, name }: Channel) =>
    api.call('POST /channels/:id/test', { params: { id } }).then(
      () => {
        shell.notify(`A test to “${name}” is on its way.`, 'success');
        void onChanged();
      },
      (error: unknown) => shell.notify(failureText(error), 'error'),
    );
  const menu = (channel: Channel): RowMenuItem[] => [
    ...(channel.state === 'confirming'
      ? [{ label: 'Type its code', onSelect: () => setAsked({ what: 'confirm', channel }) }]
      : []),
    ...(channel.state === 'ended' ? [] : [{ label: 'Send a test', onSelect: () => void sendTest(channel) }]),
    ...(channel.kind === 'webhook'
      ? [{ label: 'Give it a new secret', onSelect: () => setAsked({ what: 'rotate', channel }) }]
      : []),
    { label: 'Rename', onSelect: () => setAsked({ what: 'rename', channel }) },
    { label: 'Delete', danger: true, onSelect: () => setAsked({ what: 'remove', channel }) },
  ];
  return (
    <div ref={place} className={layout.place}>
      <Table
        caption="Channels"
        columns={columns}
        rows={channels}
        empty="There’s no channel yet. Add one below: its test shows at once whether it works."
        actions={(channel) => <RowMenu of={channel.name} items={menu(channel)} />}
      />
      {asked && (
        <ChannelDialog
          {...asked}
          onChanged={onChanged}
          onSecret={onSecret}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
