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

interface WeeklyReportPanelProps extends Pick<SecurityPanelProps, 'organisation' | 'onChanged'> {
  user: SessionUser;
}

/** Whether the organisation gets a report of its register each week; who manages it decides. */
export function WeeklyReportPanel({ organisation, user, onChanged }: WeeklyReportPanelProps) {
  const isOn = organisation.weeklyReport !== false;
  return (
    <Panel title="Weekly report">
      {user.memberRole === 'owner' || user.memberRole === 'admin' ? (
        <WeeklyReportSwitch isOn={isOn} onChanged={onChanged} />
      ) : (
        <p>
          {isOn
            ? 'A report of the compliance register is made each Monday. An owner or an admin can turn it off.'
            : 'The weekly report is turned off. An owner or an admin can turn it on.'}
        </p>
      )}
    </Panel>
  );
}

function WeeklyReportSwitch({
  isOn,
  onChanged,
}: { isOn: boolean } & Pick<WeeklyReportPanelProps, 'onChanged'>) {
  const api = useApi();
  const { run, busy, message } = useAction(async (weeklyReport: boolean) => {
    onChanged(await api.call('PATCH /organisation', { body: { weeklyReport } }));
    return weeklyReport ? 'The weekly report is on.' : 'The weekly report is off. Those that there are stay.';
  });
  return (
    <>
      <CheckboxField
        label="Send a weekly report of the compliance register"
        hint="Each Monday from seven, once a framework is adopted: what changed, what is due and what is quiet. Owners, admins and members get it by mail; auditors read it on the page Reports."
        checked={isOn}
        aria-disabled={busy}
        onChange={(event) => void run(event.target.checked)}
      />
      <FormAlert message={message} />
    </>
  );
}
