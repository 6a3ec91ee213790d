import type { Api } from '@adili/http';
import type { User } from '@adili/schemas/accounts/user';
import styles from './account.module.css';
import { ProfileCard } from './profile-card.tsx';
import { TrialCard } from './trial-card.tsx';

interface AccountProps {
  user: User;
  api: Api;
  onChanged(user: User): void;
}

/** Who the person is, and how long their trial runs where they have one. */
export function Account({ user, api, onChanged }: AccountProps) {
  return (
    <div className={styles.account}>
      <ProfileCard user={user} api={api} onChanged={onChanged} />
      {user.trialEndsAt && <TrialCard trialEndsAt={user.trialEndsAt} plan={user.plan} />}
    </div>
  );
}
