import { useApi } from '@adili/http/use-api';
import { type Site, siteChange } from '@adili/schemas/sites/site';
import { ActionForm, SelectField, useActionForm } from '@adili/ui';
import { Narrow } from '../layout/narrow.tsx';

const options = [
  { value: 'none', label: 'Never' },
  { value: 'weekly', label: 'Every week, on Monday' },
  { value: 'monthly', label: 'Every month, on the first day' },
];

interface ScheduleFormProps {
  site: Site;
  onChanged(site: Site): void;
}

/** Has a proved website audited by itself. */
export function ScheduleForm({ site: { id, schedule }, onChanged }: ScheduleFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: siteChange,
    async act(body) {
      onChanged(await api.call('PATCH /sites/:id', { params: { id }, body }));
      return {
        success:
          body.schedule === 'none'
            ? 'The website is no longer audited automatically.'
            : 'Saved. Owners and admins get a mail when something has changed.',
      };
    },
  });
  return (
    <Narrow>
      <ActionForm form={form} submit="Save" busyLabel="Saving...">
        <SelectField
          label="Audit it automatically"
          hint="From five in the morning, with as many pages as the last audit."
          options={options}
          defaultValue={schedule}
          {...form.field('schedule')}
        />
      </ActionForm>
    </Narrow>
  );
}
