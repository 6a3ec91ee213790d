import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { Connection, NewConnection } from '@adili/schemas/connections/connection';
import { credentials } from '@adili/schemas/connections/connection-form';
import { type ProviderName, providers } from '@adili/schemas/connections/providers';
import { ActionForm, CopiedText, type FormSchema, TextField, useActionForm } from '@adili/ui';
import styles from './connect-form.module.css';
import { providerForms } from './provider-forms.ts';

/** A schema whose fields are texts, by names that the system's form lists. */
interface Texts extends FormSchema {
  readonly _zod: {
    readonly input: Readonly<Record<string, string>>;
    readonly output: Readonly<Record<string, string>>;
  };
}

interface ConnectFormProps {
  provider: ProviderName;
  onConnected(connection: Connection): void;
}

/** How a system's token or key is made, and where it goes. */
export function ConnectForm({ provider, onConnected }: ConnectFormProps) {
  const api = useApi();
  const shell = useShell();
  const { title } = providers[provider];
  const { makeAt, steps, copied, fields } = providerForms[provider];
  const form = useActionForm({
    schema: credentials[provider] as unknown as Texts,
    resets: true,
    act: async (given) => {
      const body = { provider, credentials: given } as NewConnection;
      const connection = await api.call('POST /connections', { body });
      shell.notify(`${title} is connected, and is being asked.`, 'success');
      onConnected(connection);
    },
  });
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href={makeAt.href} target="_blank" rel="noreferrer">
          {makeAt.label} (opens a new tab)
        </a>
      </p>
      {copied && <CopiedText {...copied} />}
      <ActionForm form={form} submit={`Connect ${title}`} busyLabel="Connecting...">
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            required
            autoComplete="off"
            spellCheck={false}
            {...form.field(name)}
          />
        ))}
      </ActionForm>
    </>
  );
}
