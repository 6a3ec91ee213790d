import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { MadeChannel } from '@adili/schemas/channels/channel';
import { newChannel } from '@adili/schemas/channels/channel-form';
import { type ChannelKind, channelKinds, channelKindWords } from '@adili/schemas/channels/channel-kind';
import { limits } from '@adili/schemas/limits';
import { ActionForm, SelectField, TextField, useActionForm } from '@adili/ui';
import { useRef, useState } from 'react';
import { useFocusKept } from '../layout/use-focus-kept.ts';
import styles from './add-channel.module.css';
import { VerifyWebhook } from './verify-webhook.tsx';

interface AddChannelProps {
  /** Of who adds it: what most begin with. */
  email: string;
  onAdded(channel: MadeChannel): void;
}

interface Typed {
  address: string;
  /** Undefined while it follows the address. */
  name?: string;
}

const options = channelKinds.map((value) => ({ value, label: channelKindWords[value] }));

/** Where the address is found. */
const hints: Readonly<Record<ChannelKind, string>> = {
  email: 'A mailbox. If it belongs to nobody in your organisation, it gets a code first.',
  slack:
    'In Slack: Apps, Incoming Webhooks, Add to Slack. The address begins with https://hooks.slack.com/services/',
  google_chat:
    'In the space: Apps & integrations, Webhooks. The address begins with https://chat.googleapis.com/v1/spaces/',
  webhook: 'An address of your own that takes POST with JSON, signed by Standard Webhooks.',
};

/** What a channel is called until somebody says otherwise: where it leads. */
function nameOf(kind: ChannelKind, address: string): string {
  const place = kind === 'email' ? address.trim() : kind === 'webhook' ? URL.parse(address)?.host : '';
  return (place || channelKindWords[kind]).slice(0, limits.purpose);
}

/** Adds a channel, and sends its test at once: a channel that was never tested takes no alert. */
export function AddChannel({ email, onAdded }: AddChannelProps) {
  const [kind, setKind] = useState<ChannelKind>('email');
  const [added, setAdded] = useState(0);
  // What was typed of one kind is none of another, and comes back with it.
  const typed = useRef(new Map<ChannelKind, Typed>());
  const place = useFocusKept(added);
  return (
    <div ref={place} className={styles.adding}>
      <SelectField
        label="Where to"
        required
        options={options}
        value={kind}
        onChange={({ target }) => setKind(target.value as ChannelKind)}
      />
      <NewChannel
        key={`${kind} ${added}`}
        kind={kind}
        typed={typed.current.get(kind) ?? { address: kind === 'email' ? email : '' }}
        onTyped={(next) => typed.current.set(kind, next)}
        onAdded={(channel) => {
          typed.current.clear();
          setKind('email');
          setAdded((times) => times + 1);
          onAdded(channel);
        }}
      />
    </div>
  );
}

interface NewChannelProps extends Pick<AddChannelProps, 'onAdded'> {
  kind: ChannelKind;
  /** What stands in the form at first. */
  typed: Typed;
  onTyped(typed: Typed): void;
}

function NewChannel({ kind, typed, onTyped, onAdded }: NewChannelProps) {
  const api = useApi();
  const shell = useShell();
  const latest = useRef(typed);
  const form = useActionForm({
    schema: newChannel,
    act: async (body) => {
      const channel = await api.call('POST /channels', { body });
      // What it answers is kept, whatever becomes of its test.
      await api.call('POST /channels/:id/test', { params: { id: channel.id } }).catch(() => undefined);
      shell.notify(`${body.name} was added, and a test is on its way.`, 'success');
      onAdded(channel);
    },
  });
  const note = (next: Typed) => {
    latest.current = next;
    onTyped(next);
  };
  const [address, name] = [form.field('address'), form.field('name')];
  return (
    <ActionForm form={form} submit="Add it and send a test" busyLabel="Adding...">
      <input type="hidden" value={kind} {...form.field('kind')} />
      <TextField
        label="Address"
        required
        hint={hints[kind]}
        defaultValue={typed.address}
        {...address}
        onChange={(event) => {
          address.onChange(event);
          note({ ...latest.current, address: event.target.value });
          if (latest.current.name === undefined) form.fill('name', nameOf(kind, event.target.value));
        }}
      />
      <TextField
        label="Name"
        required
        defaultValue={typed.name ?? nameOf(kind, typed.address)}
        {...name}
        onChange={(event) => {
          name.onChange(event);
          note({ ...latest.current, name: event.target.value });
        }}
      />
      {kind === 'webhook' && <VerifyWebhook />}
    </ActionForm>
  );
}
