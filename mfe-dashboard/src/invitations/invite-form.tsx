import { useApi } from '@adili/http/use-api';
import { type Invitation, newInvitation } from '@adili/schemas/invitations/invitation';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import { Button, Form, SelectField, TextField, useZodForm } from '@adili/ui';
import { useState } from 'react';
import { isUnverified, VerifyFirstAlert } from '../email-addresses/verify-first.tsx';
import { FormCard } from '../layout/form-card.tsx';
import { roleOptions } from '../members/member-words.ts';
import { RoleMeanings } from '../members/role-meanings.tsx';
import { outcomeOf } from '../records/failure.ts';

interface InviteFormProps {
  /** The role of who invites. */
  by: MemberRole;
  onInvited(invitation: Invitation): void;
}

/** Asks somebody by mail to join. */
export function InviteForm({ by, onInvited }: InviteFormProps) {
  const api = useApi();
  const [unverified, setUnverified] = useState(false);
  const form = useZodForm({
    schema: newInvitation,
    draftKey: 'invite',
    async onSubmit(values) {
      try {
        onInvited(await api.call('POST /organisation/invitations', { body: values }));
      } catch (error) {
        setUnverified(isUnverified(error));
        return outcomeOf(error);
      }
      form.reset();
      return { success: `An invitation is on its way to ${values.email}.` };
    },
  });
  return (
    <FormCard title="Invite somebody">
      <Form form={form}>
        <VerifyFirstAlert message={form.message} show={unverified} />
        <TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />
        <SelectField label="Role" options={roleOptions(by)} {...form.field('role')} />
        <RoleMeanings />
        <Button type="submit" busy={form.busy} busyLabel="Submitting...">
          Send invitation
        </Button>
      </Form>
    </FormCard>
  );
}
