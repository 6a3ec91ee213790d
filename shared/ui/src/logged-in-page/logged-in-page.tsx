import { type SessionUser, usePage, useSession } from '@adili/contract';
import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Alert } from '../alert/alert.tsx';
import { ButtonLink } from '../button-link/button-link.tsx';
import { DashboardPage, type DashboardPageProps } from '../dashboard-page/dashboard-page.tsx';
import { showTimesIn } from '../date-time/local.ts';
import { ownerOf } from '../form/draft.ts';
import { SecondFactorNotice } from '../second-factor-notice/second-factor-notice.tsx';
import { SideNavigation, type SideNavigationProps } from '../side-navigation/side-navigation.tsx';
import { useOwnNavigation } from '../side-navigation/use-own-navigation.ts';
import { useLogin, WayBack } from './way-back.ts';

export interface LoggedInPageProps extends Pick<DashboardPageProps, 'title' | 'lead'> {
  /** Where the page is, below the base path: the login leads back to it, with its search and fragment. */
  at: string;
  /** Leads to the pages next to this one, where the frame doesn't. */
  navigation?: SideNavigationProps | undefined;
  /** Whether a person who is logged in may see it. */
  allows?(user: SessionUser): boolean;
  /** In place of the page, and of the way to those next to it, for those who may not see it or are not logged in. */
  otherwise?: ReactNode;
  /** Mounted only for those who may see it, so that no other visit reads anything. */
  children(user: SessionUser): ReactNode;
}

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

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The whole address of a page, with its search and fragment. @param path of the page, below the base path */
function useWayBack(path: string): string {
  const { search } = usePage();
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => '',
  );
  return `from=${encodeURIComponent(path + search + hash)}`;
}

/** A page for people who are logged in; others are led to the login, and back. */
export function LoggedInPage({
  title,
  lead,
  at,
  navigation,
  allows = () => true,
  otherwise,
  children,
}: LoggedInPageProps) {
  const [name, setName] = useState<string>();
  const user = useSession()?.user;
  // Before what it holds says any: a page asks for its zone by no prop.
  if (user) showTimesIn(user.timeZone);
  const drawsNavigation = useOwnNavigation();
  const wayBack = useWayBack(at);
  const mayEnter = user !== undefined && allows(user);
  return (
    <DashboardPage
      title={name ?? title}
      lead={lead}
      navigation={
        navigation && drawsNavigation && (mayEnter || !otherwise) && <SideNavigation {...navigation} />
      }
    >
      <WayBack value={wayBack}>
        {mayEnter ? (
          <NamePage value={setName}>
            {/* The list of what is to do has it. */}
            {at !== '/dashboard' && (
              <SecondFactorNotice dueAt={user.secondFactorDueAt} isThere={at === '/dashboard/account'} />
            )}
            {/* Another person's page, and another organisation's, starts from nothing. */}
            <Fragment key={ownerOf(user)}>{children(user)}</Fragment>
          </NamePage>
        ) : (
          (otherwise ?? <LoggedOutNotice>Log in to see this page.</LoggedOutNotice>)
        )}
      </WayBack>
    </DashboardPage>
  );
}

/** Leads to the login, and back. */
export const LoggedOutNotice = ({ children }: { children: ReactNode }) => (
  <Alert
    role="status"
    title="You’re not logged in"
    actions={
      <ButtonLink size="small" to={useLogin()}>
        Log in
      </ButtonLink>
    }
  >
    {children}
  </Alert>
);
