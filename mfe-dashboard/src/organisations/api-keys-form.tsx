import { useApi } from '@adili/http/use-api';
import { apiScopes, apiScopeWords } from '@adili/schemas/api-keys/api-access';
import type { madeApiKey } from '@adili/schemas/api-keys/api-key';
import { apiKeyDays, apiKeyForm, apiKeyLifetimes } from '@adili/schemas/api-keys/api-key-form';
import type { Standing } from '@adili/schemas/entitlements/standing';
import { planLimitWords } from '@adili/schemas/entitlements/words';
import {
  Alert,
  CheckboxField,
  CheckboxGroup,
  type FormValues,
  SelectField,
  TextField,
  useActionForm,
} from '@adili/ui';
import { CardForm } from '../layout/form-card.tsx';
import { Cancel } from '../layout/setting.tsx';
import { ToPlan } from '../layout/to-plan.tsx';
import { useErrorCode } from '../layout/use-error-code.ts';

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** The instant after so many days, as the API takes it. */
const expiryOf = (lifetime: string) =>
  lifetime === 'never'
    ? { expiresAt: null }
    : { expiresAt: new Date(Date.now() + Number(lifetime) * millisecondsPerDay).toISOString() };

const lifetimes = apiKeyLifetimes.map((value) => ({
  value,
  label: value === 'never' ? 'Never' : `In ${value} days`,
}));

export const apiKeyDraft = 'api-key';

interface ApiKeysFormProps {
  onMade(key: FormValues<typeof madeApiKey>): void;
  onClose(): void;
}

/** Makes a key. */
export function ApiKeysForm({ onMade, onClose }: ApiKeysFormProps) {
  const api = useApi();
  const { code, watch } = useErrorCode();
  const form = useActionForm({
    schema: apiKeyForm,
    draftKey: apiKeyDraft,
    async act({ name, scopes, lifetime }) {
      const body = { name, scopes, ...expiryOf(lifetime) };
      onMade(await watch(api.call('POST /organisation/api-keys', { body })));
    },
  });
  // An error leads to the first field asked for that is wrong: in the order of the page.
  const name = form.field('name');
  // Leaving a box is not a choice yet.
  const { onBlur: _, error, ...scopes } = form.field('scopes');
  return (
    <CardForm
      title="Make a key"
      form={form}
      submit="Make key"
      actions={<Cancel form={form} onCancel={onClose} />}
      help={code === 'plan_limit' && <ToPlan />}
    >
      <TextField
        label="Key name"
        hint="What uses it, for example Monthly report"
        required
        autoComplete="off"
        {...name}
      />
      <CheckboxGroup legend="Permissions">
        {apiScopes.map((scope, index) => (
          <CheckboxField
            key={scope}
            label={apiScopeWords[scope]}
            value={scope}
            {...scopes}
            error={index === apiScopes.length - 1 ? error : undefined}
          />
        ))}
      </CheckboxGroup>
      <SelectField
        label="Ends"
        options={lifetimes}
        defaultValue={String(apiKeyDays)}
        {...form.field('lifetime')}
      />
    </CardForm>
  );
}

/** Says why no key can be made. */
export const ApiKeysPlan = ({ standing }: { standing: Standing }) => (
  <>
    <Alert>{planLimitWords('api', standing)} The keys that you have go on working.</Alert>
    <ToPlan />
  </>
);
