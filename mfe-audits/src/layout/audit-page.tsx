import { Link, type SessionUser, usePage, useSession } from '@adili/contract';
import { Alert, ButtonLink, DashboardPage, SecondFactorNotice } from '@adili/ui';
import { createContext, Fragment, type ReactNode, use, useEffect, useState } from 'react';
import styles from './audit-page.module.css';

interface AuditPageProps {
  title: string;
  lead?: string | undefined;
  /** Where the page is. */
  path: string;
  /** For the person who is logged in. */
  children: (user: SessionUser) => ReactNode;
}

/** The path of the page that something stands on: the login leads back to it. */
export const Here = createContext('/audits');

const NamePage = createContext<(title: string) => void>(() => {});

/** Names the page after what was read of it: its heading, and the tab before what the frame calls it. */
export function usePageName(title: string): void {
  const name = use(NamePage);
  useEffect(() => {
    const plain = document.title;
    name(title);
    document.title = `${title} - ${plain}`;
    return () => {
      if (document.title.endsWith(plain)) document.title = plain;
    };
  }, [name, title]);
}

/** The way back to what a page stands below. */
export const Back = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.back}>
    <Link to={to}>{children}</Link>
  </p>
);

/** A page of audits for people who are logged in; others are led to the login. */
export function AuditPage({ title, lead, path, children }: AuditPageProps) {
  const [name, setName] = useState(title);
  const user = useSession()?.user;
  const { search } = usePage();
  const here = `${path}${search}`;
  return (
    <DashboardPage title={name} lead={lead}>
      {user ? (
        <Here value={here}>
          <NamePage value={setName}>
            <SecondFactorNotice dueAt={user.secondFactorDueAt} />
            {/* Another organisation's page starts from nothing. */}
            <Fragment key={`${user.id} ${user.organisationId}`}>{children(user)}</Fragment>
          </NamePage>
        </Here>
      ) : (
        <Alert
          role="status"
          title="You’re not logged in"
          actions={
            <ButtonLink size="small" to={`/login?from=${encodeURIComponent(here)}`}>
              Log in
            </ButtonLink>
          }
        >
          Log in to see this page.
        </Alert>
      )}
    </DashboardPage>
  );
}
