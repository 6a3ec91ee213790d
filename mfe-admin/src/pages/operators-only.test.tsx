import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { findRows, openDashboard } from '../testing/open-dashboard.ts';
import { openPage } from '../testing/open-page.ts';
import { adminAnswers } from '../testing/records.ts';
import activity from './Activity.tsx';
import dashboard from './AdminDashboard.tsx';
import consents from './Consents.tsx';
import delivery from './Delivery.tsx';
import frameworks from './Frameworks.tsx';
import messages from './Messages.tsx';
import payments from './Payments.tsx';
import request from './Request.tsx';
import requests from './Requests.tsx';
import visitors from './Visitors.tsx';

jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

const pages = { activity, dashboard, consents, delivery, frameworks, messages, payments, requests, visitors };

describe.each(Object.entries(pages))('%s', (name, page) => {
  test('logged out: a link to the log-in that leads back; nothing is read', async () => {
    const { sent } = fakeApi({});
    await openPage(page, fakeShell(), '?q=blog&sort=ip');
    expect(screen.getByRole('status')).toHaveTextContent('This page is for operators.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?from=%2Fadmin%2F${name}%3Fq%3Dblog%26sort%3Dip`,
    );
    expect(sent).toEqual([]);
  });

  test('a customer: links to their dashboard and the log-in; nothing is read', async () => {
    const { sent } = fakeApi({});
    await openPage(page, fakeShell({ session: fakeSession() }));
    expect(screen.getByRole('status')).toHaveTextContent('You are logged in as amina@example.com');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Log in with another account' })).toHaveAttribute(
      'href',
      `/login?another&from=%2Fadmin%2F${name}`,
    );
    expect(sent).toEqual([]);
  });
});

test('the dashboard has its failure text above the sentence', async () => {
  fakeApi({});
  await openPage(dashboard, fakeShell());
  expect(
    screen.getByText(
      'Failed to fetch dashboard data. Status: N/A. Error: Only an operator may see this. Ensure admin key and token are correct.',
    ),
  ).toBeVisible();
});

test('a mail’s link to a request leads by the login to that request', async () => {
  const { unmount } = await renderPage(request, { shell: fakeShell(), params: { id: 'r1' } });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?from=%2Fadmin%2Frequests%2Fr1',
  );
  await unmount();
});

describe('logged out elsewhere', () => {
  jest.mock('chart.js', () => jest.requireActual('../testing/drawn-charts.ts').chartModule());

  test('a log-out in another tab clears what the dashboard showed', async () => {
    const { answers, sent } = fakeApi(adminAnswers());
    const { shell, container } = await openDashboard();
    expect(await findRows('Visitors')).toHaveLength(1);
    sent.length = 0;
    const refused = { status: 401, body: { error: 'Please log in to continue.' } } as const;
    for (const name of ['visitors', 'payments', 'consents', 'dsrs', 'logs'] as const)
      answers[`GET /admin/${name}`] = refused;
    await act(() => shell.session.end());
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(container).not.toHaveTextContent(/41\.90\.1\.0|SBBB/);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible());
    expect(sent.every(({ authorization }) => authorization === null)).toBe(true);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
