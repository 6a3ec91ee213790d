import { useSession } from '@adili/contract';
import { Alert, ButtonLink, LoggedInPage, LoggedOutNotice, useLogin } from '@adili/ui';
import type { ReactNode } from 'react';
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
export const AdminPage = ({ title, lead, path, at = path, forbidden, children }: AdminPageProps) => (
  <LoggedInPage
    title={title}
    lead={lead}
    at={at}
    navigation={{ label: "Operator's pages", items, current: path }}
    allows={({ role }) => role === 'admin'}
    otherwise={
      <>
        {forbidden}
        <OperatorsOnly />
      </>
    }
  >
    {() => children}
  </LoggedInPage>
);

const items = operatorPages.map(({ path, label }) => ({ to: path, label }));

type AdminPath = (typeof operatorPages)[number]['path'];

/** What anybody but an operator gets in place of a page: why, and where to go on. */
function OperatorsOnly() {
  const user = useSession()?.user;
  const another = useLogin('another');
  if (!user)
    return (
      <LoggedOutNotice>
        This page is for operators. Log in with an operator’s account to see it.
      </LoggedOutNotice>
    );
  return (
    <Alert
      role="status"
      title="This page is for operators"
      actions={
        <>
          <ButtonLink size="small" to="/dashboard">
            Go to your dashboard
          </ButtonLink>
          <ButtonLink size="small" variant="secondary" to={another}>
            Log in with another account
          </ButtonLink>
        </>
      }
    >
      You are logged in as {user.email}, who is not an operator.
    </Alert>
  );
}
