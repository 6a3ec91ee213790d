import { Link } from '@adili/contract';
import { type Column, StaticTable } from '@adili/ui';
import type { ReactNode } from 'react';
import {
  type RecordKept,
  recordsKept,
  retention,
  type StoredInBrowser,
  storedInBrowser,
} from '../../data/legal-records.ts';
import type { LegalSection } from '../legal-page.tsx';
import styles from './what-we-keep.module.css';

const recordColumns: readonly Column<RecordKept>[] = [
  {
    key: 'what',
    header: 'What',
    cell: ({ name, what }) => <Named name={name}>{what}</Named>,
    rowHeader: true,
  },
  { key: 'why', header: 'Why', cell: (row) => row.why },
  {
    key: 'basis',
    header: 'Legal basis (GDPR)',
    cell: ({ basis, article }) => <Cited source={article}>{basis}</Cited>,
  },
  { key: 'kept', header: 'Kept', cell: (row) => row.kept },
];

const storageColumns: readonly Column<StoredInBrowser>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <Named name={name} />, rowHeader: true },
  { key: 'where', header: 'Where', cell: (row) => row.where },
  { key: 'purpose', header: 'Purpose', cell: (row) => row.purpose },
  { key: 'until', header: 'Until', cell: (row) => row.until },
];

export const whatWeKeep: readonly LegalSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep, why and for how long',
    body: (
      <>
        <p>
          You give us most of this yourself, when you open an account or write to us. The rest comes from your
          use of the site, or from systems that a customer of ours connects. The Kenyan Act names the same
          legal bases in section 30.
        </p>
        <StaticTable
          caption="Personal data we keep"
          captionShown
          columns={recordColumns}
          rows={recordsKept}
          rowKey={(row) => row.name}
        />
        <p>
          Links for a new password work for {retention.resetLinkMinutes} minutes, those that verify an address
          for {retention.addressLinkHours} hours, and are then deleted. Your full IP address is held for a
          short while in memory, to limit abuse; it is not stored with your account, your sessions or your
          visits.
        </p>
        <p>
          Some fields are marked as required. Without them we can’t open an account or answer you. All others
          are yours to leave empty.
        </p>
      </>
    ),
  },
  {
    id: 'visits',
    title: 'Visits and Global Privacy Control',
    body: (
      <p>
        We count visits ourselves, with shortened addresses and without cookies. If your browser sends Global
        Privacy Control, nothing is recorded. This rests on our legitimate interests, so it is on until you
        object: in this browser on the <Link to="/preferences">preferences page</Link>, or with your account
        there, which counts wherever you are logged in. Besides, we count how often each version of a page was
        shown, how long it took and whether it failed, as sums by day without anything about you, for{' '}
        {retention.pageLoadDays} days; not where your browser sends Global Privacy Control or you objected in
        it. How soon the first page of a visit appeared, responded and stopped shifting is measured only in
        browsers in which somebody agreed to it on the preferences page, logged in or not; nothing is read
        from a browser before that. Of these measurements we keep sums by day, for {retention.webVitalDays}{' '}
        days.
      </p>
    ),
  },
  {
    id: 'browser-storage',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          We set two cookies once you log in, and sometimes one with a random number that decides which
          version of a page you get. These and what is listed here serve the site’s own working; none follows
          you. Nothing is set by others.
        </p>
        <StaticTable
          caption="What the site keeps in your browser"
          captionShown
          columns={storageColumns}
          rows={storedInBrowser}
          rowKey={(row) => row.name}
        />
      </>
    ),
  },
];

/** A statement with the place in the law that it stands on, unbroken. */
function Cited({ source, children }: { source: string; children: ReactNode }) {
  return (
    <>
      {children} <cite className={styles.source}>{source}</cite>
    </>
  );
}

/** The name of a row, unbroken, with more about it below. */
function Named({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {children && (
        <>
          {' '}
          <span className={styles.more}>{children}</span>
        </>
      )}
    </>
  );
}
