import { type SessionUser, usePage, useSession } from '@adili/contract';
import {
  Alert,
  ButtonLink,
  DashboardPage,
  SecondFactorNotice,
  SideNavigation,
  useOwnNavigation,
} from '@adili/ui';
import { Fragment, type ReactNode } from 'react';
import { operatorPages } from './links.ts';

interface AdminPageProps {
  /** The page's h1. */
  title: string;
  lead?: string;
  /** The page of the side navigation that this is, or belongs to. */
  path: AdminPath;
  /** Where the page is, where that is below `path`. */
  at?: string;
  /** Stands above the sentence for those who are no operators. */
  forbidden?: ReactNode;
  /** Mounted only for an operator, so that no other visit reads anything. */
  children: ReactNode;
}

/** A page of the operator's, next to the way to the others. Anybody else gets a sentence and a way on. */
export function AdminPage({ title, lead, path, at = path, forbidden, children }: AdminPageProps) {
  const user = useSession()?.user;
  const drawsNavigation = useOwnNavigation();
  if (user?.role !== 'admin') {
    return (
      <DashboardPage title={title}>
        {forbidden}
        <OperatorsOnly user={user} path={at} />
      </DashboardPage>
    );
  }
  return (
    <DashboardPage
      title={title}
      lead={lead}
      navigation={drawsNavigation && <SideNavigation label="Operator's pages" items={items} current={path} />}
    >
      <SecondFactorNotice dueAt={user.secondFactorDueAt} />
      {/* Another operator's page starts from nothing. */}
      <Fragment key={user.id}>{children}</Fragment>
    </DashboardPage>
  );
}

const items = operatorPages.map(({ path, label }) => ({ to: path, label }));

type AdminPath = (typeof operatorPages)[number]['path'];

interface OperatorsOnlyProps {
  /** Who is signed in, if anybody is. */
  user: SessionUser | undefined;
  /** Where they are. */
  path: string;
}

/** What anybody but an operator gets in place of a page: why, and where to go on. */
function OperatorsOnly({ user, path }: OperatorsOnlyProps) {
  const { search } = usePage();
  const from = `from=${path}${encodeURIComponent(search)}`;
  if (!user) {
    return (
      <Alert
        role="status"
        title="You’re not logged in"
        actions={
          <ButtonLink size="small" to={`/login?${from}`}>
            Log in
          </ButtonLink>
        }
      >
        This page is for operators. Log in with an operator’s account to see it.
      </Alert>
    );
  }
  return (
    <Alert
      role="status"
      title="This page is for operators"
      actions={
        <>
          <ButtonLink size="small" to="/dashboard">
            Go to your dashboard
          </ButtonLink>
          <ButtonLink size="small" variant="secondary" to={`/login?another&${from}`}>
            Log in with another account
          </ButtonLink>
        </>
      }
    >
      You are logged in as {user.email}, who is not an operator.
    </Alert>
  );
}
