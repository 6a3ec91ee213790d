import type { Standing, SystemAccount } from '@adili/schemas/access/system-account';
import { Badge, type BadgeTone, LocalMoment } from '@adili/ui';
import styles from './access.module.css';

const standings: Readonly<Record<Standing, readonly [string, BadgeTone]>> = {
  nobody: ['Belongs to nobody here', 'danger'],
  left: ['Left', 'warning'],
  member: ['Works here', 'neutral'],
};

export const standingOptions = (Object.keys(standings) as Standing[]).map((value) => ({
  value,
  label: standings[value][0],
}));

export const standingWords = (standing: Standing): string => standings[standing][0];

/** Whose an account is. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const [words, tone] = standings[standing];
  return <Badge tone={tone}>{words}</Badge>;
}

type Said = Pick<
  SystemAccount,
  'account' | 'isAdmin' | 'isGuest' | 'isSuspended' | 'lastLoginAt' | 'isUnused'
>;

/** When somebody was last there, where the system says it: most don’t. */
function LastLogin({ lastLoginAt, isUnused }: Pick<Said, 'lastLoginAt' | 'isUnused'>) {
  if (lastLoginAt)
    return (
      <span className={styles.note}>
        Last login <LocalMoment at={lastLoginAt} />
      </span>
    );
  return isUnused ? <span className={styles.note}>Never logged in</span> : null;
}

/** An account as its system tells of it. */
export const AccountSaid = (one: Said) => (
  <span className={styles.account}>
    <span className={styles.name}>{one.account}</span> {one.isAdmin && <Badge tone="warning">Admin</Badge>}{' '}
    {one.isGuest && <Badge tone="neutral">Guest</Badge>}{' '}
    {one.isSuspended && <Badge tone="neutral">Suspended</Badge>}
    <LastLogin {...one} />
  </span>
);
