import { useApi } from '@adili/http/use-api';
import { editedProfile } from '@adili/schemas/accounts/account-forms';
import type { User } from '@adili/schemas/accounts/user';
import { ActionForm, Button, Card, Facts, Panel, TextField, useActionForm } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { Cancel } from '../layout/setting.tsx';
import styles from './account.module.css';
import { TrialCard } from './trial-card.tsx';

interface AccountProps {
  user: User;
  onChanged(user: User): void;
}

/** Who the person is, and how long their trial runs: one that is over is told where no plan has followed. */
export function Account({ user, onChanged }: AccountProps) {
  const { trialEndsAt, entitlements = [] } = user;
  const [now] = useState(() => new Date().toISOString());
  const hasFollowed = trialEndsAt !== undefined && trialEndsAt < now && entitlements.length > 0;
  return (
    <div className={styles.account}>
      <ProfileCard user={user} onChanged={onChanged} />
      {trialEndsAt && !hasFollowed && <TrialCard trialEndsAt={trialEndsAt} plan={user.plan} />}
    </div>
  );
}

/** The person's details; Edit turns them into a form. */
function ProfileCard({ user, onChanged }: AccountProps) {
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(editing);

  // The pressed button goes away with its view: focus follows into the other one.
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    place.current?.querySelector<HTMLElement>(editing ? 'input' : 'button')?.focus();
  }, [editing]);

  return (
    <Card>
      <div ref={place} className={styles.content}>
        <Panel
          title="Profile"
          tools={
            !editing && (
              <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
                Edit profile
              </Button>
            )
          }
        >
          {editing ? (
            <ProfileForm
              user={user}
              onCancel={() => setEditing(false)}
              onSaved={(changed) => {
                onChanged(changed);
                setEditing(false);
              }}
            />
          ) : (
            <ProfileSummary user={user} />
          )}
        </Panel>
      </div>
    </Card>
  );
}

interface ProfileFormProps {
  user: User;
  onSaved(user: User): void;
  onCancel(): void;
}

/** Changes name, company and phone; the email stays. */
function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: editedProfile,
    draftKey: 'profile',
    act: async (values) => onSaved(await api.call('PATCH /me', { body: values })),
  });
  return (
    <ActionForm
      form={form}
      submit="Save profile"
      busyLabel="Submitting..."
      actions={<Cancel form={form} onCancel={onCancel} />}
    >
      <div className={styles.fields}>
        <TextField
          label="Full Name"
          required
          autoComplete="name"
          defaultValue={user.fullName}
          {...form.field('fullName')}
        />
        <TextField
          label="Company Name"
          required
          autoComplete="organization"
          defaultValue={user.company}
          {...form.field('company')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="Optional"
          defaultValue={user.phone}
          {...form.field('phone')}
        />
      </div>
    </ActionForm>
  );
}

const orNone = (value: string | undefined) => value || 'Not given';

const ProfileSummary = ({ user }: { user: User }) => (
  <Facts
    facts={[
      { name: 'Full Name', value: orNone(user.fullName) },
      { name: 'Email', value: user.email },
      { name: 'Company Name', value: orNone(user.company) },
      { name: 'Phone', value: orNone(user.phone) },
    ]}
  />
);
