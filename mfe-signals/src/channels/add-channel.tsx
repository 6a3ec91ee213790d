import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { MadeChannel } from '@adili/schemas/channels/channel';
import { newChannel } from '@adili/schemas/channels/channel-form';
import { type ChannelKind, channelKinds, channelKindWords } from '@adili/schemas/channels/channel-kind';
import { ActionForm, SelectField, TextField, useActionForm } from '@adili/ui';
import { useState } from 'react';

interface AddChannelProps {
  /** Of who adds it: what most begin with. */
  email: string;
  onAdded(channel: MadeChannel): void;
}

const options = channelKinds.map((value) => ({ value, label: channelKindWords[value] }));

/** Where the address is found. */
const hints: Readonly<Record<ChannelKind, string>> = {
  email: 'A mailbox. One of nobody in your organisation is mailed a code first.',
  slack:
    'In Slack: Apps, Incoming Webhooks, Add to Slack. The address begins with https://hooks.slack.com/services/',
  google_chat:
    'In the space: Apps & integrations, Webhooks. The address begins with https://chat.googleapis.com/v1/spaces/',
  webhook: 'An address of your own that takes POST with JSON, signed by Standard Webhooks.',
};

/** Adds a channel, and sends its test at once: a channel that was never tested takes no alert. */
export function AddChannel({ email, onAdded }: AddChannelProps) {
  const api = useApi();
  const shell = useShell();
  const [kind, setKind] = useState<ChannelKind>('email');
  const form = useActionForm({
    schema: newChannel,
    resets: true,
    act: async (body) => {
      const channel = await api.call('POST /channels', { body });
      // What it answers is kept, whatever becomes of its test.
      await api.call('POST /channels/:id/test', { params: { id: channel.id } }).catch(() => undefined);
      setKind('email');
      shell.notify(`${body.name} was added, and a test is on its way.`, 'success');
      onAdded(channel);
    },
  });
  const binding = form.field('kind');
  return (
    <ActionForm form={form} submit="Add it and send a test" busyLabel="Adding...">
      <SelectField
        label="Where to"
        required
        options={options}
        {...binding}
        onChange={(event) => {
          setKind(event.target.value as ChannelKind);
          binding.onChange(event);
        }}
      />
      <TextField label="Name" required defaultValue="Alerts" {...form.field('name')} />
      <TextField
        key={kind}
        label="Address"
        required
        hint={hints[kind]}
        defaultValue={kind === 'email' ? email : ''}
        {...form.field('address')}
      />
    </ActionForm>
  );
}
