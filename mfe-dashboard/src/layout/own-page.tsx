import { LoggedInPage, type LoggedInPageProps } from '@adili/ui';
import { dashboardLinks } from './links.ts';

interface OwnPageProps extends Omit<LoggedInPageProps, 'at' | 'navigation'> {
  /** The page, or the one in the navigation that it stands below. */
  path: string;
  /** Where the page is, where that is below `path`. */
  at?: string;
}

const items = dashboardLinks.map(({ path, label }) => ({ to: path, label }));

/** A page of the dashboard for people who are logged in. */
export const OwnPage = ({ path, at = path, ...page }: OwnPageProps) => (
  <LoggedInPage {...page} at={at} navigation={{ label: 'Dashboard', items, current: path }} />
);
