import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { type Organisation, organisationName } from '@adili/schemas/organisations/organisation';
import {
  Button,
  CheckboxField,
  Form,
  FormAlert,
  type FormMessage,
  Panel,
  TextField,
  useZodForm,
} from '@adili/ui';
import { useState } from 'react';
import { FormCard } from '../layout/form-card.tsx';
import { outcomeOf } from '../records/failure.ts';

interface OrganisationNameProps {
  organisation: Organisation;
  user: SessionUser;
  onChanged(organisation: Organisation): void;
}

/** What the organisation is called; who manages it may change that. */
export function OrganisationName({ organisation, user, onChanged }: OrganisationNameProps) {
  return (
    <Panel title="Name">
      {user.memberRole === 'owner' || user.memberRole === 'admin' ? (
        <NameForm organisation={organisation} onChanged={onChanged} />
      ) : (
        <p>{organisation.name || 'Your organisation has no name yet.'}</p>
      )}
    </Panel>
  );
}

function NameForm({ organisation, onChanged }: Omit<OrganisationNameProps, 'user'>) {
  const api = useApi();
  const form = useZodForm({
    schema: organisationName,
    draftKey: 'organisation-name',
    async onSubmit(values) {
      try {
        onChanged(await api.call('PATCH /organisation', { body: values }));
      } catch (error) {
        return outcomeOf(error);
      }
      return { success: 'The name was saved.' };
    },
  });
  return (
    <FormCard title="Change the name">
      <Form form={form}>
        <TextField
          label="Company Name"
          required
          autoComplete="organization"
          defaultValue={organisation.name}
          {...form.field('name')}
        />
        <FormAlert message={form.message} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Submitting...">
            Save name
          </Button>
        </div>
      </Form>
    </FormCard>
  );
}

interface SecurityPanelProps {
  organisation: Organisation;
  isOwner: boolean;
  onChanged(organisation: Organisation): void;
}

/** Whether everybody must sign in with a second factor; an owner decides. */
export function SecurityPanel({ organisation, isOwner, onChanged }: SecurityPanelProps) {
  const isRequired = organisation.requireSecondFactor === true;
  return (
    <Panel title="Security">
      {isOwner ? (
        <SecondFactorSwitch isRequired={isRequired} onChanged={onChanged} />
      ) : (
        <p>
          {isRequired
            ? 'Everybody here needs a second factor: whoever has none gets 14 days to set one up. An owner can change that.'
            : 'Nobody here is asked for a second factor, beyond what they set up themselves. An owner can change that.'}
        </p>
      )}
    </Panel>
  );
}

interface SecondFactorSwitchProps extends Pick<SecurityPanelProps, 'onChanged'> {
  isRequired: boolean;
}

function SecondFactorSwitch({ isRequired, onChanged }: SecondFactorSwitchProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);

  const decide = async (requireSecondFactor: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      onChanged(await api.call('PATCH /organisation', { body: { requireSecondFactor } }));
      const text = requireSecondFactor
        ? 'Everybody needs a second factor now. Whoever has none has 14 days to set one up.'
        : 'A second factor is up to each person now.';
      setMessage({ kind: 'success', text });
    } catch (error) {
      setMessage({ kind: 'error', text: outcomeOf(error).error ?? '' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <CheckboxField
        label="Require a second factor for everybody"
        hint="Whoever has none gets 14 days to set one up, and can then do nothing else until they have."
        checked={isRequired}
        aria-disabled={busy}
        onChange={(event) => void decide(event.target.checked)}
      />
      <FormAlert message={message} />
    </>
  );
}
