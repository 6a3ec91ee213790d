import { useShell } from '@adili/contract';
import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Channel, RotatedChannel } from '@adili/schemas/channels/channel';
import { channelCode } from '@adili/schemas/channels/channel-form';
import { channelKindWords, rotationHours } from '@adili/schemas/channels/channel-kind';
import {
  type Column,
  ConfirmDialog,
  FormDialog,
  LocalMoment,
  RowMenu,
  type RowMenuItem,
  Table,
  TextField,
} from '@adili/ui';
import { useState } from 'react';
import { ChannelStanding } from './channel-words.tsx';

interface ChannelsTableProps {
  channels: readonly Channel[];
  /** Something of them changed: they are read again. */
  onChanged(): void;
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

type Asked = { what: 'confirm' | 'rotate' | 'remove'; channel: Channel };

/** Where alerts can go. */
export function ChannelsTable({ channels, onChanged, onSecret }: ChannelsTableProps) {
  const api = useApi();
  const shell = useShell();
  const [asked, setAsked] = useState<Asked>();
  const sendTest = ({ id, name }: Channel) =>
    api.call('POST /channels/:id/test', { params: { id } }).then(
      () => {
        shell.notify(`A test to “${name}” is on its way.`, 'success');
        onChanged();
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
    { label: 'Delete', danger: true, onSelect: () => setAsked({ what: 'remove', channel }) },
  ];
  return (
    <>
      <Table
        caption="Channels"
        columns={columns}
        rows={channels}
        empty="There’s no channel yet. Add one below: its test shows at once whether it works."
        actions={(channel) => <RowMenu of={channel.name} items={menu(channel)} />}
      />
      {asked && (
        <AskedDialog
          {...asked}
          onChanged={onChanged}
          onSecret={onSecret}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface AskedDialogProps extends Asked, Omit<ChannelsTableProps, 'channels'> {
  onClose(): void;
}

function AskedDialog({ what, channel: { id, name }, onChanged, onSecret, onClose }: AskedDialogProps) {
  const api = useApi();
  const params = { id };
  if (what === 'confirm')
    return (
      <FormDialog
        title={`The code of “${name}”`}
        confirm="Prove it"
        schema={channelCode}
        onClose={onClose}
        onConfirm={async (body) => {
          await api.call('POST /channels/:id/confirm', { params, body });
          onChanged();
        }}
        lead={<p>The test mailed a code to the address: whoever reads that mailbox wants to be told.</p>}
      >
        {(form) => <TextField label="Code" required autoComplete="off" {...form.field('code')} />}
      </FormDialog>
    );
  if (what === 'rotate')
    return (
      <ConfirmDialog
        title={`A new secret for “${name}”`}
        confirm="Make the secret"
        onClose={onClose}
        onConfirm={async () => {
          onSecret(await api.call('POST /channels/:id/rotate', { params }));
          onChanged();
        }}
      >
        <p>
          The secret before signs beside it for {rotationHours} hours, so that no message is refused
          meanwhile.
        </p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={`Delete “${name}”`}
      confirm={`Delete ${name}`}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await api.call('DELETE /channels/:id', { params });
        onChanged();
      }}
    >
      <p>Its rules go with it, and so does what waits to be sent to it.</p>
    </ConfirmDialog>
  );
}
