import { ApiError } from '@adili/http';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { CommentWords, ShownComment } from './comment-item.tsx';
import { Comments, type CommentsProps } from './comments.tsx';

const text = z.string().check(z.minLength(1, { error: 'Write a comment' }));
const schema = z.object({ text: Object.assign(text, { takesLines: true as const }) });
const people = [
  { value: 'u1', label: 'Amina Odhiambo' },
  { value: 'u2', label: 'Brian Mwangi' },
  { value: 'u3', label: 'Cynthia Wanjiru' },
];

const comment = (id: string, createdBy: string, more: Partial<ShownComment> = {}): ShownComment => ({
  id,
  text: `Said in ${id}`,
  mentions: [],
  createdBy,
  createdByName: people.find(({ value }) => value === createdBy)?.label,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  ...more,
});

const calls = {
  onAdd: jest.fn<Promise<void>, [CommentWords]>(),
  onChange: jest.fn<Promise<ShownComment>, [string, CommentWords & { version: number }]>(),
  onDelete: jest.fn<Promise<void>, [string]>(),
};

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  sessionStorage.clear();
});

function open(
  rows: ShownComment[],
  who: Partial<Pick<CommentsProps<typeof schema>, 'writer' | 'managesAll' | 'people'>> = { writer: 'u1' },
) {
  const list = {
    page: { rows, total: rows.length, isCapped: false, next: null },
    at: null,
    isCurrent: true,
    busy: false,
    error: null,
    more: async () => {},
    search: async () => {},
    refresh: async () => {},
    replace: jest.fn(),
  };
  function Page() {
    const [left, setLeft] = useState(rows);
    const page = useMemo(() => ({ ...list.page, rows: left }), [left]);
    return (
      <Comments
        label="Comments on Train staff"
        list={{ ...list, page }}
        people={people}
        schema={schema}
        draftKey="comment"
        managesAll={false}
        {...who}
        {...calls}
        onDelete={async (id) => {
          await calls.onDelete(id);
          setLeft((now) => now.filter((one) => one.id !== id));
        }}
      />
    );
  }
  render(<Page />);
  return list;
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Comment' }));
const itemOf = (words: string) => within(screen.getByText(words).closest('li') as HTMLElement);

const suggested = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('after an @ people are suggested, of whom the keys choose one, and who is mentioned is sent with the text', async () => {
  open([]);
  await userEvent.type(area(), 'Ask @');
  // Nobody mentions themselves.
  expect(suggested()).toEqual(['Brian Mwangi', 'Cynthia Wanjiru']);
  expect(screen.getByText(/^2 people to mention\./)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { name: 'Cynthia Wanjiru', selected: true });
  expect(area()).toHaveAttribute('aria-activedescendant', chosen.id);
  await userEvent.keyboard('{Enter}');
  expect(area()).toHaveValue('Ask @Cynthia Wanjiru ');
  expect([suggested(), area() === document.activeElement]).toEqual([[], true]);
  await userEvent.keyboard('and @mwa');
  await userEvent.click(screen.getByRole('option', { name: 'Brian Mwangi' }));
  await userEvent.keyboard('or @brian{Escape}');
  expect(suggested()).toEqual([]);
  await userEvent.keyboard(' mwangi{Enter}again');
  const words = 'Ask @Cynthia Wanjiru and @Brian Mwangi or @brian mwangi\nagain';
  expect(area()).toHaveValue(words);
  await send();
  expect(calls.onAdd).toHaveBeenCalledWith({ text: words, mentions: ['u3', 'u2'] });
  expect(await screen.findByText('Your comment was added.')).toBeVisible();
  expect(area()).toHaveValue('');
});

const namesakes = [
  { value: 'u4', label: 'Ann Lee', email: 'ann@example.com' },
  { value: 'u5', label: 'Ann Lee', email: 'lee@example.com' },
  { value: 'u6', label: 'Anna Koch', email: 'anna@example.com' },
];

test('of two with one name the list shows the addresses, and who is chosen is mentioned alone', async () => {
  open([], { writer: 'u1', people: namesakes });
  await userEvent.type(area(), '@ann');
  expect(suggested()).toEqual(['Ann Leeann@example.com', 'Ann Leelee@example.com', 'Anna Koch']);
  await userEvent.keyboard('{ArrowDown}{Enter}what do you say?');
  expect(area()).toHaveAccessibleDescription('To mention someone, type @ and their name.');
  await send();
  const words = '@Ann Lee what do you say?';
  expect(calls.onAdd).toHaveBeenLastCalledWith({ text: words, mentions: ['u5'] });
  // Who was chosen for one comment is not meant by the next.
  await waitFor(() => expect(area()).toHaveValue(''));
  fireEvent.change(area(), { target: { value: '@Ann Lee, too' } });
  expect(area()).toHaveAccessibleDescription(/ called Ann Lee, and all are mentioned\./);
  expect(screen.getByText(/ called Ann Lee, /, { selector: '[role=status] *' })).toBeVisible();
  await send();
  expect(calls.onAdd).toHaveBeenLastCalledWith({ text: '@Ann Lee, too', mentions: ['u4', 'u5'] });
});

test('of a name in a draft that is put back the hint says whom it mentions', async () => {
  sessionStorage.setItem('draft:comment', JSON.stringify({ text: '@Ann Lee, look' }));
  open([], { writer: 'u1', people: namesakes });
  await userEvent.tab();
  expect(area()).toHaveFocus();
  expect(area()).toHaveAccessibleDescription(/ called Ann Lee, and all are mentioned\./);
});

test('who is mentioned stays so in a change, until the name is typed anew', async () => {
  const mentioned = { text: '@Ann Lee, look', mentions: [{ id: 'u5', name: 'Ann Lee' }] };
  calls.onChange.mockResolvedValue(comment('one', 'u1'));
  open([comment('one', 'u1', mentioned)], { writer: 'u1', people: namesakes });
  await userEvent.click(screen.getByText('Edit'));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit comment' }));
  await userEvent.type(dialog.getByRole('textbox'), ' again');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(calls.onChange).toHaveBeenCalledWith('one', {
    text: '@Ann Lee, look again',
    mentions: ['u5'],
    version: 1,
  });
});

test('Escape closes the suggestions, and not the dialog around them', async () => {
  open([comment('one', 'u1')]);
  await userEvent.click(screen.getByText('Edit'));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit comment' }));
  await userEvent.type(dialog.getByRole('textbox'), ' @{Escape}');
  expect([suggested(), dialog.getByRole('textbox').textContent]).toEqual([[], 'Said in one']);
});

test('what could not be sent stays, and who leaves with it is asked', async () => {
  calls.onAdd.mockRejectedValue(new ApiError({ status: 429, statusText: '', serverError: 'Too many.' }));
  open([]);
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await userEvent.type(area(), 'Never lost');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many.');
  expect(area()).toHaveValue('Never lost');
  expect(asks()).toBe(true);
  calls.onAdd.mockResolvedValue();
  await send();
  await waitFor(() => expect(area()).toHaveValue(''));
  expect(asks()).toBe(false);
});

test('one’s own comment is edited, and who has left stays mentioned in it', async () => {
  const mentions = [{ id: 'gone', name: 'Former Colleague' }];
  const own = comment('one', 'u1', { text: '@Former Colleague did it', mentions, version: 3 });
  const edited = { ...own, text: '@Former Colleague did it, @Brian Mwangi', version: 4 };
  calls.onChange.mockResolvedValue(edited);
  const list = open([own, comment('two', 'u2')]);
  expect(screen.getByText('@Former Colleague').tagName).toBe('STRONG');
  expect(itemOf('Said in two').queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Edit'));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit comment' }));
  await userEvent.type(dialog.getByRole('textbox'), ', @Brian Mwangi');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.onChange).toHaveBeenCalledWith('one', {
    text: edited.text,
    mentions: ['gone', 'u2'],
    version: 3,
  });
  expect(list.replace).toHaveBeenCalledWith(edited);
  expect(screen.getByText('The comment was changed.')).toHaveRole('status');
});

test('who manages the organisation deletes what others wrote, and the focus stays at the list', async () => {
  open([comment('one', 'u2'), comment('two', 'u1')], { writer: 'u1', managesAll: true });
  await userEvent.type(area(), 'Gone at once');
  await send();
  expect(await screen.findByText('Your comment was added.')).toBeVisible();
  expect(itemOf('Said in one').queryByText('Edit')).not.toBeInTheDocument();
  await userEvent.click(itemOf('Said in one').getByText('Delete'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(calls.onDelete).toHaveBeenCalledWith('one'));
  await waitFor(() => expect(screen.queryByText('Said in one')).not.toBeInTheDocument());
  const rest = screen.getByRole('list', { name: 'Comments on Train staff' });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(rest);
  expect(await screen.findByText('The comment was deleted.')).toHaveRole('status');
  expect(screen.queryByText('Your comment was added.')).not.toBeInTheDocument();
  await userEvent.type(area(), 'Another');
  await send();
  expect(await screen.findByText('Your comment was added.')).toBeVisible();
});

test('who only reads has nothing to press, and reads who said what', () => {
  open([comment('one', 'u2'), comment('two', 'erased')], {});
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(itemOf('Said in one').getByText('Brian Mwangi')).toBeVisible();
  expect(itemOf('Said in two').getByText('A deleted person')).toBeVisible();
});
