import { Link } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import type { User } from '@adili/schemas/accounts/user';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf, soonDays } from '@adili/schemas/data-subject-requests/due-day';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import { dayOf, Panel } from '@adili/ui';
import { useState } from 'react';
import { trialDaysLeft } from '../accounts/trial-card.tsx';
import styles from './overview.module.css';

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
    <Panel title="To do">
      {needs.length === 0 ? <p>You’re all caught up.</p> : <Points points={needs} />}
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
      <li key={`${to} ${words}`}>
        <Link to={to}>{words}</Link>
      </li>
    ))}
  </ul>
);

/** A line of the overview, and the page that it is about. */
interface Point {
  words: string;
  to: string;
}

/** A trial that ends soon, for those who look after the plan. */
function trialNeed({ trialEndsAt, memberRole }: User, now: number): Point[] {
  const left = trialEndsAt && memberRole === 'owner' ? trialDaysLeft(trialEndsAt, now) : 0;
  if (left <= 0 || left > soonDays) return [];
  return [{ words: `Your free trial ends in ${left} ${left === 1 ? 'day' : 'days'}`, to: '/dashboard/plan' }];
}

/** An organisation without trial and plan, for its owners. */
const planNeed = ({ entitlements, trialEndsAt, memberRole }: User): Point[] =>
  memberRole === 'owner' && !trialEndsAt && entitlements?.length === 0
    ? [{ words: `Start your ${trialDays}-day trial of Growth, or choose a plan`, to: '/dashboard/plan' }]
    : [];

/** A package that is kept for a time. */
const packageNeed = ({ id, type, package: made }: OwnRequest): Point => ({
  words: `Download your data of your ${type} request${made ? `, until ${dayOf(made.expires_at)}` : ''}`,
  to: `/dashboard/requests/${id}`,
});

/** What a person is to do. */
const needsOf = (user: User, packed: readonly OwnRequest[], now: number): Point[] => [
  ...(user.secondFactorDueAt
    ? [
        {
          words: `Set up a second factor by ${dayOf(user.secondFactorDueAt)}`,
          to: '/dashboard/account',
        },
      ]
    : []),
  ...(user.emailVerifiedAt ? [] : [{ words: 'Verify your address', to: '/dashboard/account' }]),
  ...trialNeed(user, now),
  ...planNeed(user),
  ...packed.map(packageNeed),
];

/** What is under way for them, the first due first. */
const standingOf = (requests: readonly DataSubjectRequest[], now: number): Point[] =>
  requests
    .toSorted((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at))
    .map((request) => ({
      words:
        Date.parse(request.due_at) < now
          ? `The answer to your ${request.type} request was due on ${dueDayOf(request)}`
          : `We answer your ${request.type} request by ${dueDayOf(request)}`,
      to: `/dashboard/requests/${request.id}`,
    }));
