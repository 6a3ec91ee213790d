import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { Organisation, OrganisationChange } from '@adili/schemas/organisations/organisation';
import { organisationName } from '@adili/schemas/organisations/organisation-name';
import {
  ActionForm,
  CheckboxField,
  changesOf,
  type FieldInWords,
  FormAlert,
  fieldsOf,
  TextField,
  useAction,
  useActionForm,
  useChange,
} from '@adili/ui';
import { useState } from 'react';
import { Cancel, FormSetting, Setting } from '../layout/setting.tsx';

const field = fieldsOf<Organisation>();
const onOrOff = (is: boolean) => (is ? 'On' : 'Off');

/** What several people may change of their organisation, in words. */
const organisationInWords: readonly FieldInWords<Organisation, OrganisationChange>[] = [
  field('name', 'Company Name'),
  field('requireSecondFactor', 'Require a second factor for everyone', onOrOff),
  field('weeklyReport', 'Weekly report', onOrOff),
  field('timeZone', 'Time zone'),
];

interface ChangeProps {
  organisation: Organisation;
  onChanged(organisation: Organisation): void;
}

/** Changes the organisation, as it was read. */
export function useOrganisationChange({ organisation, onChanged }: ChangeProps) {
  const api = useApi();
  return useChange<Organisation, OrganisationChange>({
    read: organisation,
    fields: organisationInWords,
    send: (body) => api.call('PATCH /organisation', { body }),
    onChanged,
  });
}

interface OrganisationNameProps {
  organisation: Organisation;
  user: SessionUser;
  onChanged(organisation: Organisation): void;
}

/** What the organisation is called; who manages it may change that. */
export function OrganisationName({ organisation, user, onChanged }: OrganisationNameProps) {
  const value = organisation.name || 'Your organisation has no name yet.';
  if (user.memberRole !== 'owner' && user.memberRole !== 'admin')
    return <Setting name="Name" value={value} />;
  return (
    <FormSetting name="Name" value={value} draftKey={draftKey}>
      {(close) => <NameForm organisation={organisation} onChanged={onChanged} onClose={close} />}
    </FormSetting>
  );
}

const draftKey = 'organisation-name';

interface NameFormProps extends Omit<OrganisationNameProps, 'user'> {
  onClose(said?: string): void;
}

function NameForm({ organisation, onChanged, onClose }: NameFormProps) {
  // As the form was filled, whatever the page reads meanwhile.
  const [read] = useState(organisation);
  const change = useOrganisationChange({ organisation: read, onChanged });
  const form = useActionForm({
    schema: organisationName,
    draftKey,
    version: read.version,
    onTaken: onClose,
    async act(values, begunOn) {
      await change(changesOf(values, read), begunOn);
      onClose('The name was saved.');
    },
  });
  return (
    <ActionForm
      form={form}
      submit="Save name"
      busyLabel="Submitting..."
      actions={<Cancel form={form} onCancel={onClose} />}
    >
      <TextField
        label="Company Name"
        required
        autoComplete="organization"
        defaultValue={organisation.name}
        {...form.field('name')}
      />
    </ActionForm>
  );
}

interface SecondFactorRuleProps {
  organisation: Organisation;
  isOwner: boolean;
  onChanged(organisation: Organisation): void;
}

/** Whether everybody must log in with a second factor; an owner decides. */
export function SecondFactorRule({ organisation, isOwner, onChanged }: SecondFactorRuleProps) {
  const isRequired = organisation.requireSecondFactor === true;
  return (
    <Setting
      name="Second factor"
      value={
        isOwner ? (
          <SecondFactorSwitch isRequired={isRequired} organisation={organisation} onChanged={onChanged} />
        ) : isRequired ? (
          'Everyone here needs a second factor. People without one get 14 days to set it up. An owner can change that.'
        ) : (
          'A second factor is optional here. An owner can change that.'
        )
      }
    />
  );
}

interface SecondFactorSwitchProps extends ChangeProps {
  isRequired: boolean;
}

function SecondFactorSwitch({ isRequired, ...props }: SecondFactorSwitchProps) {
  const change = useOrganisationChange(props);
  const { run, busy, message } = useAction(async (requireSecondFactor: boolean) => {
    await change({ requireSecondFactor });
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

interface WeeklyReportProps extends Pick<SecondFactorRuleProps, 'organisation' | 'onChanged'> {
  user: SessionUser;
}

/** Whether the organisation gets a report of its register each week; who manages it decides. */
export function WeeklyReport({ organisation, user, onChanged }: WeeklyReportProps) {
  const isOn = organisation.weeklyReport !== false;
  const manages = user.memberRole === 'owner' || user.memberRole === 'admin';
  return (
    <Setting
      name="Weekly report"
      value={
        manages ? (
          <WeeklyReportSwitch isOn={isOn} organisation={organisation} onChanged={onChanged} />
        ) : isOn ? (
          'A report of the compliance register is made each Monday. An owner or an admin can turn it off.'
        ) : (
          'The weekly report is turned off. An owner or an admin can turn it on.'
        )
      }
    />
  );
}

function WeeklyReportSwitch({ isOn, ...props }: ChangeProps & { isOn: boolean }) {
  const change = useOrganisationChange(props);
  const { run, busy, message } = useAction(async (weeklyReport: boolean) => {
    await change({ weeklyReport });
    return weeklyReport ? 'The weekly report is on.' : 'The weekly report is off. Those that there are stay.';
  });
  return (
    <>
      <CheckboxField
        label="Send a weekly report of the compliance register"
        hint="Every Monday at 07:00, once a framework is adopted: what changed, what is due and what is quiet. Owners, admins and members get it by email; auditors read it on the page Reports."
        checked={isOn}
        aria-disabled={busy}
        onChange={(event) => void run(event.target.checked)}
      />
      <FormAlert message={message} />
    </>
  );
}
