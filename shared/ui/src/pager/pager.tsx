import { Link } from '@adili/contract';
import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/navigation.tsx';
import styles from './pager.module.css';

interface PagerBase {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Name of the navigation. Default: Pages. */
  label?: string;
}

/** Either links, where each page has an address, or buttons. */
export type PagerProps = PagerBase &
  ({ pathFor(page: number): string; onChange?: never } | { onChange(page: number): void; pathFor?: never });

/** Previous and Next around 'Page X of Y'. */
export function Pager({ label = 'Pages', ...pager }: PagerProps) {
  const { page, pageCount } = pager;
  return (
    <nav aria-label={label} className={styles.pager}>
      <Step pager={pager} to={page - 1} rel="prev">
        <ChevronLeftIcon />
        Previous
      </Step>
      <p className={styles.place}>
        Page {page} of {pageCount}
      </p>
      <Step pager={pager} to={page + 1} rel="next">
        Next
        <ChevronRightIcon />
      </Step>
    </nav>
  );
}

interface StepProps {
  pager: PagerProps;
  to: number;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Step({ pager, to, rel, children }: StepProps) {
  const className = buttonClass('secondary', 'medium', false);
  const exists = to >= 1 && to <= pager.pageCount;
  const { onChange, pathFor } = pager;
  if (onChange) {
    return (
      <button type="button" disabled={!exists} className={className} onClick={() => onChange(to)}>
        {children}
      </button>
    );
  }
  if (exists) {
    return (
      <Link to={pathFor(to)} rel={rel} className={className}>
        {children}
      </Link>
    );
  }
  return <span className={`${className} ${styles.none}`}>{children}</span>;
}
