import { useApi } from '@adili/http/use-api';
import type { Site } from '@adili/schemas/sites/site';
import { siteSchedule } from '@adili/schemas/sites/site-forms';
import {
  ActionForm,
  changesOf,
  fieldsOf,
  localMomentOf,
  localZone,
  SelectField,
  useActionForm,
  useChange,
  useFormRow,
} from '@adili/ui';
import { Narrow } from '../layout/narrow.tsx';

const options = [
  { value: 'none', label: 'Never' },
  { value: 'weekly', label: 'Every week, on Monday' },
  { value: 'monthly', label: 'Every month, on the first day' },
];

const fields = [
  fieldsOf<Site>()(
    'schedule',
    'Audit it automatically',
    (schedule) => options.find(({ value }) => value === schedule)?.label ?? schedule,
  ),
];

interface ScheduleFormProps {
  site: Site;
  onChanged(site: Site): void;
}

/** When the next audit is, where the viewer is. */
const nextWords = (nextAt: string): string =>
  `The next audit will be on ${localMomentOf(nextAt)} (${localZone()}).`;

/** Has a proved website audited by itself. */
export function ScheduleForm({ site, onChanged }: ScheduleFormProps) {
  const api = useApi();
  const { id, schedule, nextAt } = site;
  const [read, setRead] = useFormRow(site, fields);
  const takeOn = (now: Site) => {
    setRead(now);
    onChanged(now);
  };
  const change = useChange<Site, Partial<Pick<Site, 'schedule'>>>({
    read,
    fields,
    send: ({ schedule: next = schedule, version }) =>
      api.call('PATCH /sites/:id', { params: { id }, body: { schedule: next, version } }),
    onChanged: takeOn,
    onTheirs(theirs) {
      form.fill('schedule', theirs.schedule);
      takeOn(theirs);
    },
  });
  const form = useActionForm({
    schema: siteSchedule,
    async act(body) {
      const { nextAt: next } = await change(changesOf(body, read));
      return {
        success: next
          ? `Saved. ${nextWords(next)} Owners and admins get an email when something has changed.`
          : 'The website is no longer audited automatically.',
      };
    },
  });
  return (
    <Narrow>
      <ActionForm form={form} submit="Save" busyLabel="Saving...">
        <SelectField
          label="Audit it automatically"
          hint={`Runs at 05:00 in your organisation’s time zone, with as many pages as the last audit.${nextAt ? ` ${nextWords(nextAt)}` : ''}`}
          options={options}
          defaultValue={schedule}
          {...form.field('schedule')}
        />
      </ActionForm>
    </Narrow>
  );
}
