import { LoggedInPage, type LoggedInPageProps, Undoable } from '@adili/ui';
import { links } from './links.ts';

interface SignalsPageProps extends Omit<LoggedInPageProps, 'at' | 'navigation'> {
  /** The page, or the one in the navigation that it stands below. */
  path: string;
  /** Where the page is, where that is below `path`. */
  at?: string;
}

const items = links.map(({ path, label }) => ({ to: path, label }));

/** A page of signals for people who are logged in. */
export const SignalsPage = ({ path, at = path, children, ...page }: SignalsPageProps) => (
  <LoggedInPage {...page} at={at} navigation={{ label: 'Signals', items, current: path }}>
    {(user) => <Undoable user={user}>{children(user)}</Undoable>}
  </LoggedInPage>
);
