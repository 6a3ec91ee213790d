import { fakeShell } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/NewRequest.tsx';
import { openOwnPage } from '../testing/open-own-page.ts';
import { request } from '../testing/records.ts';

const message = 'We have mailed a code to amina@example.com.';
const started = (id: string) => ({ status: 202 as const, body: { id, message } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

async function ask(answers: Answers) {
  const fake = fakeApi(answers);
  const { container } = await openOwnPage(page, fakeShell());
  await userEvent.type(screen.getByLabelText('Email'), 'Amina@example.com');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Portability');
  await userEvent.selectOptions(screen.getByLabelText('Where do you live?'), 'Kenya');
  await userEvent.type(screen.getByLabelText('Details (optional)'), 'As CSV');
  await press('Mail me a code');
  return { ...fake, container };
}

test('without an account, the mailed code files the request', async () => {
  const kenyan = { ...request, user_id: '', type: 'Portability', law: 'Kenya' } as const;
  const { sent } = await ask({
    'POST /requests': started('g1'),
    'POST /requests/confirm': { status: 201, body: kenyan },
  });
  expect(sent).toMatchObject([
    {
      call: 'POST /requests',
      body: { email: 'amina@example.com', type: 'Portability', law: 'Kenya', details: 'As CSV' },
      authorization: null,
    },
  ]);
  const said = await screen.findByText(message);
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('We received your Portability request DSR-7K3M-9QXT')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ body: { id: 'g1', code: '123456' } });
  expect(screen.getByText(/We answer by .*Regulations 2021, reg\. 11/)).toBeVisible();
});

test('a wrong code gives an error; another one can be mailed', async () => {
  const wrong = 'This code is not right.';
  const { answers, sent } = await ask({
    'POST /requests': [started('g1'), started('g2')],
    'POST /requests/confirm': { status: 400, body: { error: wrong } },
  });
  await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(wrong)).toBeVisible();
  await press('Mail another code');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''));
  answers['POST /requests/confirm'] = { status: 201, body: request };
  await userEvent.type(screen.getByLabelText('Code'), '654321{Enter}');
  expect(await screen.findByText(/^We received your/)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ body: { id: 'g2', code: '654321' } });
});

test('what was typed survives an error, going back and a reload', async () => {
  const { answers } = await ask({ 'POST /requests': new TypeError('Failed to fetch') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByLabelText('Details (optional)')).toHaveValue('As CSV');
  answers['POST /requests'] = started('g1');
  await press('Mail me a code');
  await screen.findByLabelText('Code');
  await press('Change what I typed');
  expect(screen.getByLabelText('Details (optional)')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Details (optional)')).toHaveValue('As CSV');
  await openOwnPage(page, fakeShell());
  expect(screen.getAllByLabelText('Details (optional)')[1]).toHaveValue('As CSV');
});
