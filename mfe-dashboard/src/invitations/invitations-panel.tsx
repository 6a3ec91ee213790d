import { useApi } from '@adili/http/use-api';
import { type Invitation, newInvitation } from '@adili/schemas/invitations/invitation';
import { type MemberRole, memberRoles, rolesGivenBy } from '@adili/schemas/organisations/member-role';
import {
  Button,
  type Column,
  ConfirmDialog,
  Day,
  type FormMessage,
  SelectField,
  Table,
  TextField,
  useActionForm,
} from '@adili/ui';
import { useState } from 'react';
import { SendAgain } from '../email-addresses/send-again.tsx';
import { CardForm } from '../layout/form-card.tsx';
import { FormPanel } from '../layout/form-panel.tsx';
import { News } from '../layout/outcome.tsx';
import { Cancel } from '../layout/setting.tsx';
import { SideBySide } from '../layout/side-by-side.tsx';
import { ToPlan } from '../layout/to-plan.tsx';
import { useErrorCode } from '../layout/use-error-code.ts';
import { roleMeaning, roleOptions, roleWords } from '../members/member-words.ts';
import styles from './invitations-panel.module.css';

const columns: readonly Column<Invitation>[] = [
  { key: 'email', header: 'Email', rowHeader: true },
  { key: 'role', narrow: 'note', header: 'Role', cell: ({ role }) => roleWords[role] },
  { key: 'sent', header: 'Sent', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { key: 'until', narrow: 'note', header: 'Expires', cell: ({ expiresAt }) => <Day at={expiresAt} /> },
];

interface InvitationsPanelProps {
  invitations: readonly Invitation[];
  /** The role of the person who looks. */
  by: MemberRole;
  /** Whether their address is verified: without, they can invite nobody. */
  isVerified: boolean;
  onInvited(invitation: Invitation): void;
  onWithdrawn(invitation: Invitation): void;
}

/** Who was asked to join and has not yet, and the form that asks. */
export function InvitationsPanel({
  invitations,
  by,
  isVerified,
  onInvited,
  onWithdrawn,
}: InvitationsPanelProps) {
  const api = useApi();
  const [asked, setAsked] = useState<Invitation | null>(null);
  const [news, setNews] = useState<FormMessage | null>(null);
  const gives = rolesGivenBy[by];

  const withdraw = async (invitation: Invitation) => {
    await api.call('DELETE /organisation/invitations/:id', { params: { id: invitation.id } });
    onWithdrawn(invitation);
    const text = `The invitation to ${invitation.email} was withdrawn.`;
    setNews((last) => ({ kind: 'success', text, attempt: (last?.attempt ?? 0) + 1 }));
  };

  const actionsOf = (invitation: Invitation) =>
    gives.includes(invitation.role) && (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Withdraw the invitation to ${invitation.email}`}
        onClick={() => setAsked(invitation)}
      >
        Withdraw
      </Button>
    );

  return (
    <FormPanel
      title="Invitations"
      button={gives.length > 0 && isVerified && 'Invite a person'}
      draftKey={draftKey}
      form={(close) => <InviteForm by={by} onInvited={onInvited} onClose={close} />}
    >
      {gives.length > 0 && !isVerified && (
        <SendAgain>
          Verify your address before you invite people: open the link in the email we sent you.
        </SendAgain>
      )}
      <News news={news} />
      <SideBySide remark="An invitation is a link sent by email. It works once, for 7 days, and only for that address. A newer one replaces it.">
        <Table
          caption="Invitations"
          columns={columns}
          rows={invitations}
          empty="No invitation is open."
          actions={invitations.some(({ role }) => gives.includes(role)) ? actionsOf : undefined}
        />
      </SideBySide>
      {asked && (
        <ConfirmDialog
          title={`Withdraw the invitation to ${asked.email}`}
          confirm="Withdraw"
          danger
          onClose={() => setAsked(null)}
          onConfirm={() => withdraw(asked)}
        >
          <p>{`The link sent to ${asked.email} stops working at once.`}</p>
        </ConfirmDialog>
      )}
    </FormPanel>
  );
}

const draftKey = 'invite';

interface InviteFormProps {
  /** The role of who invites. */
  by: MemberRole;
  onInvited(invitation: Invitation): void;
  onClose(): void;
}

/** Asks a person by mail to join. */
function InviteForm({ by, onInvited, onClose }: InviteFormProps) {
  const api = useApi();
  const { code, watch } = useErrorCode();
  const form = useActionForm({
    schema: newInvitation,
    draftKey,
    resets: true,
    async act(values) {
      onInvited(await watch(api.call('POST /organisation/invitations', { body: values })));
      return { success: `An invitation is on its way to ${values.email}.` };
    },
  });
  return (
    <CardForm
      title="Invite a person"
      form={form}
      submit="Send invitation"
      actions={<Cancel form={form} onCancel={onClose} />}
      help={code === 'plan_limit' && <ToPlan />}
    >
      <TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />
      <SelectField label="Role" options={roleOptions(by)} {...form.field('role')} />
      <RoleMeanings />
    </CardForm>
  );
}

/** What each role may do, for the person who chooses one. */
function RoleMeanings() {
  return (
    <ul className={styles.roles}>
      {memberRoles.map((role) => (
        <li key={role}>{roleMeaning(role)}</li>
      ))}
    </ul>
  );
}
