import { fakeApi } from '@adili/http/testing';
import type { ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findRows } from '../testing/open-dashboard.ts';
import { openPage } from '../testing/open-page.ts';
import page from './Messages.tsx';

const list = 'GET /admin/messages?handled=false&sort=-created_at';
const message: ShownMessage = {
  id: 'm1',
  source: 'support-contact',
  email: 'njeri@example.com',
  name: 'Njeri',
  inquiry: 'Enterprise',
  message: 'What does an audit cost?',
  created_at: '2026-11-21T06:00:00.000Z',
};
const handled = { ...message, handled: true, handled_by_name: 'Wanjiru Kamau' };

test('a message can be marked as handled and as new again in its row', async () => {
  const { sent } = fakeApi({
    [list]: { body: [message] },
    'PATCH /admin/messages/m1': [{ body: handled }, { body: message }],
  });
  await openPage(page, undefined, '?handled=false');
  const [row] = await findRows('Messages');
  expect(row).toHaveTextContent(/Njeri njeri@example\.com.*Enterprise: What does an audit cost\?.*New/);
  const toCase = within(row as HTMLElement).getByText(/^Open the case/);
  expect(toCase.closest('a')).toHaveAttribute('href', '/admin/cases/m1');
  await userEvent.click(screen.getByRole('button', { name: /^Mark as handled/ }));
  const again = await screen.findByRole('button', { name: /^Mark as new/ });
  expect(sent.at(-1)).toMatchObject({ body: { handled: true }, adminKey: '{key}' });
  expect(row).toHaveTextContent('HandledWanjiru Kamau');
  expect(again).toHaveFocus();
  await userEvent.click(again);
  await screen.findByRole('button', { name: /^Mark as handled/ });
  expect(sent.at(-1)).toMatchObject({ body: { handled: false } });
});

test('a message that could not be marked says why and keeps its state', async () => {
  fakeApi({ [list]: { body: [message] }, 'PATCH /admin/messages/m1': 'unreachable' });
  await openPage(page, undefined, '?handled=false');
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as handled/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The server could not be reached.');
  expect(alert.closest('tr')).toBe((await findRows('Messages'))[0]);
});
