import { type SessionUser, useShell } from '@adili/contract';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import * as z from '@adili/schemas/zod';
import { ActionForm, SelectField, useActionForm } from '@adili/ui';
import { useState } from 'react';
import { Cancel, FormSetting, Setting } from '../layout/setting.tsx';
import { useOrganisationChange } from './organisation-settings.tsx';

interface TimeZoneProps {
  organisation: Organisation;
  user: SessionUser;
  onChanged(organisation: Organisation): void;
}

const name = 'Time zone';
const draftKey = 'organisation-time-zone';
const schema = z.object({ timeZone: z.string() });

/** The zone in which everybody of the organisation sees days and hours; who manages it may change that. */
export function TimeZoneSetting({ organisation, user, onChanged }: TimeZoneProps) {
  const value = organisation.timeZone ?? defaultTimeZone;
  if (user.memberRole !== 'owner' && user.memberRole !== 'admin')
    return <Setting name={name} value={value} />;
  return (
    <FormSetting name={name} value={value} draftKey={draftKey}>
      {(close) => (
        <TimeZoneForm organisation={organisation} user={user} onChanged={onChanged} onClose={close} />
      )}
    </FormSetting>
  );
}

interface TimeZoneFormProps extends TimeZoneProps {
  onClose(said?: string): void;
}

function TimeZoneForm({ organisation, user, onChanged, onClose }: TimeZoneFormProps) {
  const { session } = useShell();
  // As the form was filled, whatever the page reads meanwhile.
  const [read] = useState(organisation);
  const now = read.timeZone ?? defaultTimeZone;
  const change = useOrganisationChange({ organisation: read, onChanged });
  const form = useActionForm({
    schema,
    draftKey,
    version: read.version,
    onTaken: onClose,
    async act({ timeZone }, begunOn) {
      if (timeZone !== now) await change({ timeZone }, begunOn);
      session.updateUser({ ...user, timeZone });
      onClose('The time zone was saved.');
    },
  });
  const zones = [...new Set([now, ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <ActionForm
      form={form}
      submit="Save time zone"
      busyLabel="Submitting..."
      actions={<Cancel form={form} onCancel={onClose} />}
    >
      <SelectField
        label={name}
        required
        hint="Everybody of your organisation sees days and hours in it."
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        defaultValue={now}
        {...form.field('timeZone')}
      />
    </ActionForm>
  );
}
