import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from './Leave.tsx';

const call = 'POST /channel-exits?token=c1.seal' as const;
const open = (search = '?token=c1.seal') => openPage(page, { search });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop the alerts' }));

test('the button alone stops the alerts, and says that it did', async () => {
  const { sent } = fakeApi({ [call]: { status: 204 } });
  await open();
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('gets no more of these alerts');
  expect(sent).toMatchObject([{ call }]);
  expect(screen.getByRole('status').parentElement).toHaveFocus();
});

test('a link that counts no more says what to do; after trouble the same link is tried again', async () => {
  const { answers } = fakeApi({ [call]: { status: 503, body: { error: 'Please try again in a moment.' } } });
  await open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('try again');
  const error = 'This link counts no more.';
  answers[call] = { status: 400, body: { error, code: 'leave_link_invalid' } };
  await press();
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link without a token is named before anything is sent', async () => {
  const { sent } = fakeApi({});
  await open('');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
  expect(sent).toEqual([]);
});
