import { useSession } from '@adili/contract';
import { DashboardPage, SecondFactorNotice, SideNavigation } from '@adili/ui';
import { Fragment, type ReactNode, type Ref } from 'react';
import { type AdminPath, adminPages } from './admin-pages.ts';
import { OperatorsOnly } from './operators-only.tsx';

interface AdminPageProps {
  /** The page's h1. */
  title: string;
  lead?: string;
  /** The page of the side navigation that this is, or belongs to. */
  path: AdminPath;
  /** Where the page is, where that is below `path`. */
  at?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Stands above the sentence for those who are no operators. */
  forbidden?: ReactNode;
  /** Mounted for an operator alone, so that nobody else's visit reads anything. */
  children: ReactNode;
}

/** A page of the operator's, beside the way to the others. Anybody else gets a sentence and a way on. */
export function AdminPage({ title, lead, path, at = path, headingRef, forbidden, children }: AdminPageProps) {
  const user = useSession()?.user;
  if (user?.role !== 'admin') {
    return (
      <DashboardPage title={title} headingRef={headingRef}>
        {forbidden}
        <OperatorsOnly user={user} path={at} />
      </DashboardPage>
    );
  }
  return (
    <DashboardPage
      title={title}
      lead={lead}
      headingRef={headingRef}
      navigation={<SideNavigation label="Operator's pages" items={adminPages} current={path} />}
    >
      <SecondFactorNotice dueAt={user.secondFactorDueAt} />
      {/* Another operator's page starts from nothing. */}
      <Fragment key={user.id}>{children}</Fragment>
    </DashboardPage>
  );
}
