import { type SessionUser, usePage, useSession } from '@adili/contract';
import {
  Alert,
  ButtonLink,
  DashboardPage,
  SecondFactorNotice,
  SideNavigation,
  useOwnNavigation,
} from '@adili/ui';
import { createContext, Fragment, type ReactNode, use, useEffect, useState } from 'react';
import { links } from './links.ts';
import { PlanNotice } from './plan-notice.tsx';

interface RegisterPageProps {
  title: string;
  lead?: string | undefined;
  /** The page, or the one in the navigation that it stands below. */
  path: string;
  /** Where the page is, where that is below `path`. */
  at?: string;
  /** For the person who is logged in. */
  children: (user: SessionUser) => ReactNode;
}

/** The path of the page that something stands on: the login leads back to it. */
export const Here = createContext('/compliance');

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

const items = links.map(({ path, label }) => ({ to: path, label }));

/** A page of the register for people who are logged in; others are led to the login. */
export function RegisterPage({ title, lead, path, at = path, children }: RegisterPageProps) {
  const [name, setName] = useState(title);
  const user = useSession()?.user;
  const { search } = usePage();
  const drawsNavigation = useOwnNavigation();
  const here = `${at}${search}`;
  return (
    <DashboardPage
      title={name}
      lead={lead}
      navigation={drawsNavigation && <SideNavigation label="Compliance" items={items} current={path} />}
    >
      {user ? (
        <Here value={here}>
          <NamePage value={setName}>
            <SecondFactorNotice dueAt={user.secondFactorDueAt} />
            <PlanNotice user={user} />
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
