import { Link, type SessionUser } from '@adili/contract';
import type { ReactNode } from 'react';
import { OwnPage } from '../layout/own-page.tsx';
import styles from './organisation-page.module.css';

const home = '/dashboard/organisation';

type Role = NonNullable<SessionUser['memberRole']>;

/** The pages of an organisation, in order, each with the roles that have it. */
const parts: readonly { to: string; label: string; roles?: readonly Role[] }[] = [
  { to: home, label: 'General' },
  { to: `${home}/security`, label: 'Security' },
  { to: `${home}/api-keys`, label: 'API keys', roles: ['owner', 'admin'] },
  { to: `${home}/audit-trail`, label: 'Audit trail', roles: ['owner', 'admin', 'auditor'] },
];

interface OrganisationPageProps {
  /** Where the page is. */
  at: string;
  children: (user: SessionUser) => ReactNode;
}

/** A page of the organisation of who is logged in. */
export const OrganisationPage = ({ at, children }: OrganisationPageProps) => (
  <OwnPage title="Organisation" lead="Who works with you, and what they may do." path={home} at={at}>
    {(user) => (
      <>
        <nav aria-label="Organisation pages">
          <ul className={styles.parts}>
            {parts
              .filter(({ to, roles }) => to === at || !roles || roles.includes(user.memberRole ?? 'member'))
              .map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles.part} aria-current={to === at ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        {children(user)}
      </>
    )}
  </OwnPage>
);
