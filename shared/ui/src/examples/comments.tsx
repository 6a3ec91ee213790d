import * as z from 'zod/mini';
import type { Examples } from '../all-examples.ts';
import { Comments, Conversation } from '../index.ts';

const text = z.string().check(z.minLength(1, { error: 'Write a comment' }));
const schema = z.object({ text: Object.assign(text, { takesLines: true as const }) });

const first = {
  id: 'c1',
  text: '@Amina Odhiambo, is this still how we do it?\n\nThe list is of last year.',
  mentions: [{ id: 'u1', name: 'Amina Odhiambo' }],
  createdBy: 'u2',
  createdByName: 'Brian Mwangi',
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
};
const second = {
  id: 'c2',
  text: 'I will ask the new team lead.',
  mentions: [],
  createdBy: 'u1',
  createdByName: 'Amina Odhiambo',
  createdAt: '2026-11-21T04:15:00.000Z',
  editedAt: '2026-11-21T04:20:00.000Z',
  version: 2,
};

const nothing = async () => {};
const listOf = (rows: (typeof first)[], total = rows.length) => ({
  page: { rows, total, isCapped: false, next: total > rows.length ? 'more' : null },
  at: null,
  isCurrent: true,
  busy: false,
  error: null,
  more: nothing,
  search: nothing,
  refresh: nothing,
  replace: () => {},
});
const calls = { onAdd: nothing, onChange: async () => first, onDelete: nothing };

const nameless = { customer: 'A former member', team: 'Our team' };
const letter = (id: string, by: 'customer' | 'team', text: string) => ({
  id,
  by,
  name: by === 'customer' ? 'Amina Odhiambo' : 'Adili',
  text,
  at: '2026-11-20T09:00:00.000Z',
  files: [],
});
const files = [
  { id: 'f1', name: 'Bericht über alles, was in den letzten Monaten war.pdf', size: 1_480_000 },
  { id: 'f2', name: '<img src=x onerror=alert(1)>\u202Efdp.exe', size: 12 },
];

/** What people say about a thing. */
export const comments = {
  Comments: {
    'Of two people, and more': () => (
      <Comments
        label="Comments on Train staff"
        list={listOf([second, first], 120)}
        people={[
          { value: 'u1', label: 'Amina Odhiambo' },
          { value: 'u2', label: 'Brian Mwangi' },
        ]}
        schema={schema}
        draftKey="example comment"
        writer="u1"
        managesAll={false}
        {...calls}
      />
    ),
    'None, for who only reads': () => (
      <Comments
        label="Comments on Restore backups"
        list={listOf([])}
        people={[]}
        schema={schema}
        draftKey="example of nobody"
        managesAll={false}
        {...calls}
      />
    ),
  },
  Conversation: {
    'With files and a note': () => (
      <Conversation
        label="Messages of CASE-7K3M-9QXT"
        nameless={nameless}
        onSave={nothing}
        messages={[
          { ...letter('m1', 'customer', 'The report says nothing.\n\nWhat is wrong?'), files },
          { ...letter('m2', 'team', 'They had an old browser.'), name: 'Wanjiru Kamau', note: true },
          letter(
            'm3',
            'team',
            `Try ${'this '.repeat(60)}and ${'x'.repeat(200)}. ${'Then look again. '.repeat(80)}`,
          ),
          { ...letter('m4', 'customer', 'Thank you.'), name: undefined },
        ]}
      />
    ),
    'More than a screen': () => (
      <Conversation
        label="Messages of CASE-9PTD-6KHE"
        nameless={nameless}
        onSave={nothing}
        messages={Array.from({ length: 31 }, (_, at) =>
          letter(`m${at}`, at % 2 === 0 ? 'customer' : 'team', `Message ${at + 1}`),
        )}
      />
    ),
  },
} satisfies Record<string, Examples>;
