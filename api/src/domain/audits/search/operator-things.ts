import type { FoundThing } from '@adili/schemas/search/found-thing';
import { queueStateText } from '@adili/schemas/support-cases/case-state';
import type { Listed } from '../../../store/list.ts';
import type { Services } from '../../foundation/services.ts';
import { queueRows } from '../../privacy/request-queue/queue.ts';
import { candidate, findBest } from './rank.ts';

/** Rows of a kind that are ranked: the newest in which the store finds what is searched for. */
const mostRanked = 20;

const listAt = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;

/** Finds organisations, requests, cases and messages for an operator: the best of each kind. */
export async function searchAsOperator(services: Services, q: string): Promise<FoundThing[]> {
  const { store } = services;
  const newest = async <Row>(list: Listed<Row>): Promise<readonly Row[]> =>
    (await list.page({ limit: mostRanked, sort: list.fields.sortable[0], descending: true, q })).rows;
  // The store has looked at more than names: whatever it found counts.
  const ranked = (things: readonly FoundThing[], namesOf = ({ title }: FoundThing) => [title]) =>
    findBest(
      things.map((thing) => candidate(thing, namesOf(thing), [q])),
      q,
    );
  const organisations = await newest(store.organisations);
  const requests = await queueRows(services, await newest(store.dataSubjectRequests));
  const cases = await newest(store.supportCases);
  const messages = await newest(store.contactMessages);
  return [
    ...ranked(
      organisations.map(({ name, id }) => ({
        kind: 'organisation',
        title: name || 'Organisation without a name',
        path: listAt('/admin/organisations', name || id),
      })),
    ),
    ...ranked(
      requests.map(({ id, reference, type, requester: { name, email } }) => ({
        kind: 'request',
        title: reference,
        line: `${type}, ${name ?? email}`,
        path: `/admin/requests/${encodeURIComponent(id)}`,
      })),
      ({ title, line = '' }) => [title, line],
    ),
    ...ranked(
      cases.map((row) => ({
        kind: 'case',
        title: row.subject,
        line: `${row.reference}, ${queueStateText(row).toLowerCase()}`,
        path: `/admin/cases/${encodeURIComponent(row.id)}`,
      })),
      ({ title, line = '' }) => [title, line],
    ),
    ...ranked(
      messages.map(({ name, email, company, inquiry, created_at }) => ({
        kind: 'message',
        title: name ? `${name}, ${email}` : email,
        line: [company, inquiry, created_at.slice(0, 10)].filter(Boolean).join(', '),
        path: listAt('/admin/messages', email),
      })),
    ),
  ];
}
