import { useApi } from '@adili/http/use-api';
import type { Channel, RotatedChannel } from '@adili/schemas/channels/channel';
import { type ChannelChange, channelChange, channelCode } from '@adili/schemas/channels/channel-form';
import { rotationHours } from '@adili/schemas/channels/channel-kind';
import { ConfirmDialog, changesOf, FormDialog, fieldsOf, TextField, useChange } from '@adili/ui';
import { useState } from 'react';

export interface ChannelAsked {
  what: 'confirm' | 'rename' | 'rotate' | 'remove';
  channel: Channel;
}

interface ChannelDialogProps extends ChannelAsked {
  /** Something of it changed: reads the channels again. */
  onChanged(): Promise<void>;
  /** A webhook has another secret. */
  onSecret(channel: RotatedChannel): void;
  onClose(): void;
}

/** Asks about one channel. Mount it to open it. */
export function ChannelDialog({ what, channel, onChanged, onSecret, onClose }: ChannelDialogProps) {
  const api = useApi();
  const { id, name } = channel;
  const params = { id };
  if (what === 'rename') return <RenameDialog channel={channel} onChanged={onChanged} onClose={onClose} />;
  if (what === 'confirm')
    return (
      <FormDialog
        title={`The code of “${name}”`}
        confirm="Prove it"
        schema={channelCode}
        onClose={onClose}
        onConfirm={async (body) => {
          await api.call('POST /channels/:id/confirm', { params, body });
          await onChanged();
        }}
        lead={<p>The test emailed a code to the address: whoever reads that mailbox wants to be told.</p>}
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
          await onChanged();
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
        await onChanged();
      }}
    >
      <p>Its rules go with it, and so does what waits to be sent to it.</p>
      <p>Automations that send to it stay on, but fail until you choose them another channel.</p>
    </ConfirmDialog>
  );
}

const inWords = [fieldsOf<Channel>()('name', 'Name')];

function RenameDialog({
  channel,
  onChanged,
  onClose,
}: Pick<ChannelDialogProps, 'channel' | 'onChanged' | 'onClose'>) {
  const api = useApi();
  // As the person saw it, whatever the page reads meanwhile.
  const [read] = useState(channel);
  const { id, name } = read;
  const change = useChange<Channel, ChannelChange>({
    read,
    fields: inWords,
    send: (body) => api.call('PATCH /channels/:id', { params: { id }, body }),
    onChanged: () => void onChanged(),
  });
  return (
    <FormDialog
      title={`Rename “${name}”`}
      confirm="Save"
      schema={channelChange}
      onClose={onClose}
      onConfirm={(typed) => change(changesOf<ChannelChange>(typed, { name }))}
      lead={
        <p>
          Its address stays. To have alerts go elsewhere, add a channel of that address and delete this one.
        </p>
      }
    >
      {(form) => <TextField label="Name" required defaultValue={name} {...form.field('name')} />}
    </FormDialog>
  );
}
