import { type SessionUser, useSession } from '@adili/contract';
import {
  Alert,
  ButtonLink,
  DashboardPage,
  SecondFactorNotice,
  SideNavigation,
  useOwnNavigation,
} from '@adili/ui';
import type { ReactNode } from 'react';
import { Here } from '../records/unloaded.tsx';
import { links } from './links.ts';

interface OwnPageProps {
  title: string;
  lead: string;
  /** The page, or the one in the navigation that it stands below. */
  path: string;
  /** Where the page is, where that is below `path`. */
  at?: string;
  /** For the person who is logged in. */
  children: (user: SessionUser) => ReactNode;
}

/** A page of the dashboard for people who are logged in; others are led to the login. */
export function OwnPage({ title, lead, path, at = path, children }: OwnPageProps) {
  const session = useSession();
  const drawsNavigation = useOwnNavigation();
  return (
    <DashboardPage
      title={title}
      lead={lead}
      navigation={drawsNavigation && <DashboardNavigation current={path} />}
    >
      {session ? (
        <>
          <SecondFactorNotice
            dueAt={session.user.secondFactorDueAt}
            isThere={path === '/dashboard/account'}
          />
          <Here value={at}>{children(session.user)}</Here>
        </>
      ) : (
        <Alert
          role="status"
          title="You’re not logged in"
          actions={
            <ButtonLink size="small" to={`/login?from=${at}`}>
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

const items = links.map(({ path, label }) => ({ to: path, label }));

/** Leads through a person's own pages. */
export const DashboardNavigation = ({ current }: { current: string }) => (
  <SideNavigation label="Dashboard" items={items} current={current} />
);
