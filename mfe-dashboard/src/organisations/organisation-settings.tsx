import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { type Organisation, organisationName } from '@adili/schemas/organisations/organisation';
import { CheckboxField, FormAlert, Panel, TextField, useAction, useActionForm } from '@adili/ui';
import { CardForm } from '../layout/form-card.tsx';

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
  const form = useActionForm({
    schema: organisationName,
    draftKey: 'organisation-name',
    async act(values) {
      onChanged(await api.call('PATCH /organisation', { body: values }));
      return { success: 'The name was saved.' };
    },
  });
  return (
    <CardForm title="Change the name" form={form} submit="Save name">
      <TextField
        label="Company Name"
        required
        autoComplete="organization"
        defaultValue={organisation.name}
        {...form.field('name')}
      />
    </CardForm>
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
            ? 'Everyone here needs a second factor. People without one get 14 days to set it up. An owner can change that.'
            : 'A second factor is optional here. An owner can change that.'}
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
  const { run, busy, message } = useAction(async (requireSecondFactor: boolean) => {
    onChanged(await api.call('PATCH /organisation', { body: { requireSecondFactor } }));
    return requireSecondFactor
      ? 'Everyone now needs a second factor. People without one have 14 days to set it up.'
      : 'A second factor is now optional.';
  });

  return (
    <>
      <CheckboxField
        label="Require a second factor for everyone"
        hint="People without one get 14 days to set it up. After that they must, before they can do anything else."
        checked={isRequired}
        aria-disabled={busy}
        onChange={(event) => void run(event.target.checked)}
      />
      <FormAlert message={message} />
    </>
  );
}
