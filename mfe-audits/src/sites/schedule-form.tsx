import { useApi } from '@adili/http/use-api';
import type { Site } from '@adili/schemas/sites/site';
import { siteChange } from '@adili/schemas/sites/site-forms';
import { ActionForm, localMomentOf, localZone, SelectField, useActionForm } from '@adili/ui';
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

/** When the next audit is, where the viewer is. */
const nextWords = (nextAt: string): string =>
  `The next audit will be on ${localMomentOf(nextAt)} (${localZone()}).`;

/** Has a proved website audited by itself. */
export function ScheduleForm({ site: { id, schedule, nextAt }, onChanged }: ScheduleFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: siteChange,
    async act(body) {
      const site = await api.call('PATCH /sites/:id', { params: { id }, body });
      onChanged(site);
      return {
        success: site.nextAt
          ? `Saved. ${nextWords(site.nextAt)} Owners and admins get a mail when something has changed.`
          : 'The website is no longer audited automatically.',
      };
    },
  });
  return (
    <Narrow>
      <ActionForm form={form} submit="Save" busyLabel="Saving...">
        <SelectField
          label="Audit it automatically"
          hint={`From five in the morning in your organisation’s time zone, with as many pages as the last audit.${nextAt ? ` ${nextWords(nextAt)}` : ''}`}
          options={options}
          defaultValue={schedule}
          {...form.field('schedule')}
        />
      </ActionForm>
    </Narrow>
  );
}
