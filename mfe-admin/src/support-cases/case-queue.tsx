import { Link } from '@adili/contract';
import type { Api } from '@adili/http';
import {
  type CaseState,
  caseSources,
  caseStates,
  queueStateWords,
} from '@adili/schemas/support-cases/case-state';
import type { CaseCounts, OperatorListedCase } from '@adili/schemas/support-cases/support-case';
import { type Column, copyText, LocalMoment } from '@adili/ui';
import type { ListDefinition, ListQuestion } from '../lists/filtered-list.ts';
import { WithNote } from '../lists/with-note.tsx';
import styles from './case-parts.module.css';
import { Customer, Precedence, Standing } from './case-parts.tsx';
import { pathOfCase, sourceWords } from './case-words.ts';

/** How many cases wait, how late they are, and who can be given one. */
export const readCounts = (api: Api, signal: AbortSignal) => api.call('GET /admin/case-counts', { signal });

const columns: readonly Column<OperatorListedCase>[] = [
  {
    key: 'case',
    header: 'Case',
    cell: ({ id, subject, reference, openedAt }) => (
      <WithNote
        note={
          <>
            {reference}, <LocalMoment at={openedAt} />
          </>
        }
      >
        <Link to={pathOfCase(id)} className={styles.subject}>
          <bdi>{subject}</bdi>
        </Link>
      </WithNote>
    ),
    rowHeader: true,
  },
  { key: 'state', header: 'State', cell: (row) => <Standing of={row} /> },
  { key: 'priority', header: 'Priority', cell: (row) => <Precedence of={row} /> },
  { key: 'customer', narrow: 'note', header: 'From', cell: (row) => <Customer of={row} /> },
  {
    key: 'assignee',
    header: 'Assigned to',
    cell: ({ assignee, assigneeName }) => assigneeName ?? assignee ?? 'Nobody',
  },
];

const isState = (state: unknown): state is CaseState => caseStates.some((known) => known === state);

/** What the queue asks of the API: without a state, what is open. */
function queueQuestion({ state, ...rest }: ListQuestion) {
  const asked = state === undefined ? 'open' : state;
  return { ...rest, ...(isState(asked) && { state: asked }) };
}

/** The operator’s queue: what is open, priority first, then by when it is to be answered. */
export const caseQueue = (assignees: CaseCounts['assignees']): ListDefinition<OperatorListedCase> => ({
  title: 'Cases',
  rows: 'cases',
  path: '/admin/cases',
  sort: 'queue',
  columns,
  filters: [
    {
      name: 'state',
      label: 'State',
      none: 'Open',
      options: [
        { value: 'any', label: 'All' },
        { value: 'waiting', label: queueStateWords.waiting },
        { value: 'closed', label: queueStateWords.closed },
      ],
    },
    {
      name: 'due',
      label: 'Reply',
      options: [
        { value: 'overdue', label: 'Overdue' },
        { value: 'soon', label: 'Past 20 hours' },
      ],
    },
    {
      name: 'priority',
      label: 'Priority',
      options: [
        { value: 'priority', label: 'Priority' },
        { value: 'standard', label: 'Standard' },
      ],
    },
    {
      name: 'assignee',
      label: 'Assigned to',
      options: [
        { value: 'nobody', label: 'Nobody' },
        ...assignees.map(({ id, name, open }) => ({ value: id, label: `${name} (${open})` })),
      ],
    },
    {
      name: 'source',
      label: 'Source',
      options: caseSources.map((value) => ({ value, label: sourceWords[value] })),
    },
  ],
  nameOf: ({ reference }) => reference,
  menu: ({ id, reference, customer: { email } }) => [
    { label: 'Open', of: reference, to: pathOfCase(id) },
    { label: 'Copy reference', of: reference, onSelect: () => void copyText(reference) },
    ...(email
      ? [
          {
            label: 'Cases of this address',
            of: reference,
            to: `/admin/cases?${new URLSearchParams({ state: 'any', q: email })}`,
          },
        ]
      : []),
  ],
  read: (api, question, signal) => api.list('GET /admin/cases', { query: queueQuestion(question), signal }),
  file: (files, question) => files.file('GET /admin/cases.csv', { query: queueQuestion(question) }),
});
