import type { Api } from '@adili/http';
import { editedProfile } from '@adili/schemas/accounts/profile';
import type { User } from '@adili/schemas/accounts/user';
import { Actions, Button, Form, FormAlert, TextField, useZodForm } from '@adili/ui';
import { outcomeOf } from '../records/failure.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  user: User;
  api: Api;
  onSaved(user: User): void;
  onCancel(): void;
}

/** Changes name, company and phone; the email stays. */
export function ProfileForm({ user, api, onSaved, onCancel }: ProfileFormProps) {
  const form = useZodForm({
    schema: editedProfile,
    draftKey: 'profile',
    async onSubmit(values) {
      try {
        onSaved(await api.call('PATCH /me', { body: values }));
      } catch (error) {
        return outcomeOf(error);
      }
    },
  });
  return (
    <Form form={form}>
      <FormAlert message={form.message} />
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
      <Actions>
        <Button type="submit" busy={form.busy} busyLabel="Submitting...">
          Save profile
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
