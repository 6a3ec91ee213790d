import type { User } from '@adili/schemas/accounts/user';
import styles from './profile-summary.module.css';

export function ProfileSummary({ user }: { user: User }) {
  const facts = [
    ['Full Name', user.fullName],
    ['Email', user.email],
    ['Company Name', user.company],
    ['Phone', user.phone],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}
