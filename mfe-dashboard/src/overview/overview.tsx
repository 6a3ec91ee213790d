import { Link } from '@adili/contract';
import type { User } from '@adili/schemas/accounts/user';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import { Panel } from '@adili/ui';
import { useState } from 'react';
import styles from './overview.module.css';
import { needsOf, type Point, standingOf } from './points.ts';

interface OverviewProps {
  user: User;
  /** All that are under way. */
  requests: readonly DataSubjectRequest[];
  /** Those whose package can be downloaded. */
  packed: readonly OwnRequest[];
}

/** Lines that leave the tables below in sight. */
const most = 3;

/** What needs doing, then what is under way: the head of a person's dashboard. */
export function Overview({ user, requests, packed }: OverviewProps) {
  const [now] = useState(() => Date.now());
  const needs = needsOf(user, packed, now);
  const standing = standingOf(requests, now);
  return (
    <Panel title="What needs doing">
      {needs.length === 0 ? <p>Nothing is waiting for you.</p> : <Points points={needs} />}
      {standing.length > 0 && (
        <>
          <h3 className={styles.title}>Under way</h3>
          <Points points={standing.slice(0, most)} />
          {standing.length > most && (
            <p>
              <Link to="/dashboard/requests">See all your requests</Link>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className={styles.points}>
    {points.map(({ words, to }) => (
      <li key={to}>
        <Link to={to}>{words}</Link>
      </li>
    ))}
  </ul>
);
