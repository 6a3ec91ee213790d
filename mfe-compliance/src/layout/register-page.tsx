import { LoggedInPage, type LoggedInPageProps, Undoable } from '@adili/ui';
import { links } from './links.ts';
import { PlanNotice } from './plan-notice.tsx';

interface RegisterPageProps extends Omit<LoggedInPageProps, 'at' | 'navigation'> {
  /** The page, or the one in the navigation that it stands below. */
  path: string;
  /** Where the page is, where that is below `path`. */
  at?: string;
}

const items = links.map(({ path, label }) => ({ to: path, label }));

/** A page of the register for people who are logged in. */
export const RegisterPage = ({ path, at = path, children, ...page }: RegisterPageProps) => (
  <LoggedInPage {...page} at={at} navigation={{ label: 'Compliance', items, current: path }}>
    {(user) => (
      <>
        <PlanNotice user={user} />
        <Undoable user={user}>{children(user)}</Undoable>
      </>
    )}
  </LoggedInPage>
);
