import type { Api } from '@adili/http';
import type { User } from '@adili/schemas/accounts/user';
import { Button, Card, Panel } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './profile-card.module.css';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSummary } from './profile-summary.tsx';

interface ProfileCardProps {
  user: User;
  api: Api;
  onChanged(user: User): void;
}

/** The person's details; Edit turns them into a form. */
export function ProfileCard({ user, api, onChanged }: ProfileCardProps) {
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
              api={api}
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
