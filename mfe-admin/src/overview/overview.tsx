import { Link } from '@adili/contract';
import { Alert, Panel } from '@adili/ui';
import { count } from '../format/numbers.ts';
import type { FirstPages } from '../reading/read-dashboard.ts';
import { oneOrMore } from './needs.ts';
import styles from './overview.module.css';

/** Visits that a store in a folder keeps one by one. */
const visitsInFolder = 20_000;

/** What needs doing, then what is: the head of the dashboard. */
export function Overview({ pages }: { pages: FirstPages }) {
  const { needs, failures } = pages.needs;
  return (
    <>
      <Panel title="What needs doing">
        {failures.map((failure) => (
          <Alert key={failure} tone="warning">
            {failure}
          </Alert>
        ))}
        {needs.length === 0 && failures.length === 0 && <p>Nothing is waiting for you.</p>}
        {needs.length > 0 && (
          <ul className={styles.figures}>
            {needs.map((need) => (
              <li key={need.words}>
                <Link to={need.to} className={`${styles.figure} ${need.isLate ? styles.late : ''}`}>
                  <strong>{count(need.count)}</strong> {need.words}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="What there is">
        <ul className={styles.figures}>
          {facts(pages).map(({ total, words, to }) => (
            <li key={to}>
              <Link to={to} className={styles.figure}>
                <strong>{count(total)}</strong> {words}
              </Link>
            </li>
          ))}
        </ul>
        {pages.visitors.total >= visitsInFolder && (
          <p>
            A store in a folder keeps the newest {count(visitsInFolder)} visits, and older ones as sums by
            day. To keep all of them for their time, move it to PostgreSQL:{' '}
            <code>npm run data -- migrate-to-postgres</code>
          </p>
        )}
      </Panel>
    </>
  );
}

/** How much there is of everything that the dashboard lists. */
const facts = ({ visitors, payments, consents, requests }: FirstPages) => [
  { total: visitors.total, words: oneOrMore(visitors.total, 'visit', 'visits'), to: '/admin/visitors' },
  { total: payments.total, words: oneOrMore(payments.total, 'payment', 'payments'), to: '/admin/payments' },
  { total: consents.total, words: oneOrMore(consents.total, 'consent', 'consents'), to: '/admin/consents' },
  { total: requests.total, words: oneOrMore(requests.total, 'request', 'requests'), to: '/admin/requests' },
];
