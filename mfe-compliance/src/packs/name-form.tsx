import { useApi } from '@adili/http/use-api';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { organisationName } from '@adili/schemas/organisations/organisation-name';
import { ActionForm, TextField, useActionForm } from '@adili/ui';

interface NameFormProps {
  organisation: Organisation;
  onNamed(organisation: Organisation): void;
}

/** Asks for the name that a pack's cover shows, of an organisation that has none. */
export function NameForm({ organisation: { version }, onNamed }: NameFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: organisationName,
    draftKey: 'pack-organisation-name',
    act: async ({ name }) => onNamed(await api.call('PATCH /organisation', { body: { name, version } })),
  });
  return (
    <ActionForm form={form} submit="Save the name" busyLabel="Saving...">
      <TextField
        label="Name of your organisation"
        hint="The cover of a pack shows it. You can change it later on the page Organisation."
        required
        autoComplete="organization"
        {...form.field('name')}
      />
    </ActionForm>
  );
}
