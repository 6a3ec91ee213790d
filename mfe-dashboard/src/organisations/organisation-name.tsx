import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { type Organisation, organisationName } from '@adili/schemas/organisations/organisation';
import { Button, Form, FormAlert, Panel, TextField, useZodForm } from '@adili/ui';
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
