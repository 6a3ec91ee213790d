import type { ReactNode, Ref } from 'react';
import styles from './dashboard-page.module.css';

export interface DashboardPageProps {
  /** The page's h1. */
  title: string;
  lead?: string;
  /** The h1, for giving it focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Leads to the pages next to this one. */
  navigation?: ReactNode;
  /** Panels. */
  children: ReactNode;
}

/** A page to work on: a compact heading above panels, as wide as the frame allows. */
export function DashboardPage({ navigation, ...content }: DashboardPageProps) {
  if (!navigation)
    return (
      <div className={styles.page}>
        <Content {...content} />
      </div>
    );
  return (
    <div className={[styles.page, styles.withNavigation].join(' ')}>
      {navigation}
      <div className={styles.content}>
        <Content {...content} />
      </div>
    </div>
  );
}

function Content({ title, lead, headingRef, children }: Omit<DashboardPageProps, 'navigation'>) {
  return (
    <>
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </>
  );
}
