import { LoggedInPage, type LoggedInPageProps } from '@adili/ui';
import { Fragment, useState } from 'react';
import { DeletedNotice } from '../undo/deleted-notice.tsx';
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
export function RegisterPage({ path, at = path, children, ...page }: RegisterPageProps) {
  const [turn, setTurn] = useState(0);
  return (
    <LoggedInPage {...page} at={at} navigation={{ label: 'Compliance', items, current: path }}>
      {(user) => (
        <>
          <PlanNotice user={user} />
          <DeletedNotice user={user} onUndone={() => setTurn(turn + 1)} />
          {/* What was read before is there no more, or is there again. */}
          <Fragment key={turn}>{children(user)}</Fragment>
        </>
      )}
    </LoggedInPage>
  );
}
