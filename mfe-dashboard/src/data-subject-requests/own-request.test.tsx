import { fakeShell } from '@adili/contract/testing';
import { type Answers, type Failed, fakeApi } from '@adili/http/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import newRequestPage from '../pages/NewRequest.tsx';
import page from '../pages/Request.tsx';
import { openOwnPage } from '../testing/open-own-page.ts';
import { request, user } from '../testing/records.ts';
import { legalGroundOf } from './legal-ground.ts';

describe('own request', () => {
  const filed = { status: 'pending', at: '2026-11-18T09:00:00.000Z', by: 'u1' } as const;

  async function openRequest(answers: Answers) {
    const fake = fakeApi(answers);
    await openOwnPage(page, undefined, { id: 'r1' });
    return fake;
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('an open request shows its due day, its law and its history', async () => {
    await openRequest({ 'GET /me/dsrs/r1': { body: { ...request, history: [filed] } } });
    expect(await screen.findByRole('region', { name: 'Access request DSR-7K3M-9QXT' })).toHaveTextContent(
      /pending.*We must answer by 18 Dec 2026: one month .*\(GDPR Art\. 12\(3\), Art\. 15\)/,
    );
    expect(screen.getByRole('list', { name: 'What happened' })).toHaveTextContent('We received it');
    expect(screen.getByRole('region', { name: 'Our answer' })).toHaveTextContent('There’s no answer yet.');
  });

  test('a finished one says what we answered, and can no longer be cancelled', async () => {
    const done = { ...request, status: 'completed' as const, answer: 'Here is all of it.' };
    await openRequest({ 'GET /me/dsrs/r1': { body: done } });
    expect(await screen.findByText('Here is all of it.')).toBeVisible();
    expect(screen.queryByText(/must answer by/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel this request' })).not.toBeInTheDocument();
  });

  test('the package is saved as a page or as JSON; a missing one gives an error', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const made = { madeAt: '2026-11-20T09:00:00.000Z', expiresAt: '2026-12-20T09:00:00.000Z' };
    const data = { exportedAt: made.madeAt, account: user };
    await openRequest({
      'GET /me/dsrs/r1': {
        body: { ...request, status: 'completed', package: { ready: true, expires_at: made.expiresAt } },
      },
      'GET /me/dsrs/r1/package': [
        { status: 404, body: { error: 'There is no such package.' } },
        { body: { ...made, data, page: '<!doctype html>' } },
        { body: { ...made, data, page: '<!doctype html>' } },
      ],
    });
    expect(await screen.findByText(/^Ready until/)).toHaveTextContent('20 Dec 2026');
    await press('Download as a page');
    expect(await screen.findByRole('alert')).toHaveTextContent('This package has expired.');
    await press('Download as a page');
    expect(await screen.findByText(/Saved as adili-DSR-7K3M-9QXT\.html\./)).toHaveTextContent('20 Dec 2026');
    await press('Download as JSON');
    expect(await screen.findByText(/Saved as adili-DSR-7K3M-9QXT\.json\./)).toBeVisible();
    expect(saved).toEqual(['adili-DSR-7K3M-9QXT.html', 'adili-DSR-7K3M-9QXT.json']);
    jest.restoreAllMocks();
  });

  test.each([
    ['in_progress', /We’re putting your data together/],
    ['completed', /There’s no package to download/],
  ] as const)('without a package, one that is %s says so and has nothing to press', async (status, words) => {
    await openRequest({ 'GET /me/dsrs/r1': { body: { ...request, status } } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
  });

  test('cancelling asks first; an error is in the dialog, the outcome is focused', async () => {
    const { answers } = await openRequest({
      'GET /me/dsrs/r1': { body: request },
      'POST /me/dsrs/r1/cancel': new TypeError('Failed to fetch'),
    });
    await press('Cancel this request');
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this request?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    answers['POST /me/dsrs/r1/cancel'] = { body: { ...request, status: 'cancelled' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    const said = await screen.findByText('Your request was cancelled.');
    await waitFor(() => expect(document.activeElement).toContainElement(said));
    expect(screen.getByText('cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel this request' })).not.toBeInTheDocument();
  });

  test('who was logged out elsewhere logs in and comes back to it', async () => {
    await openRequest({ 'GET /me/dsrs/r1': { status: 401, body: { error: 'Please log in again.' } } });
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?from=%2Fdashboard%2Frequests%2Fr1',
    );
  });

  test('another person’s request is not found; a link leads to one’s own', async () => {
    await openRequest({ 'GET /me/dsrs/r1': { status: 404, body: { error: 'There is no such request.' } } });
    expect(await screen.findByText('There is no request of yours here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your requests' })).toHaveAttribute(
      'href',
      '/dashboard/requests',
    );
  });

  test.each<[string, Error | Failed, string]>([
    ['no network', new TypeError('Failed to fetch'), 'The server could not be reached. Please try again.'],
    ['a gateway', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'The server could not be reached.'],
    ['the API’s own words', { status: 500, body: { error: 'Out of order.' } }, 'Out of order.'],
  ])('one that can’t be read says why: %s; Retry reads again', async (_, failure, words) => {
    const { answers } = await openRequest({ 'GET /me/dsrs/r1': failure });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    answers['GET /me/dsrs/r1'] = { body: request };
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Access request DSR-7K3M-9QXT' })).toBeVisible();
  });
});

describe('legal ground', () => {
  test('the due date comes with its time and its citation', () => {
    expect(legalGroundOf(request)).toBe(
      'We must answer by 18 Dec 2026: one month from the day we received it, 18 Nov 2026 (America/Martinique time) (GDPR Art. 12(3), Art. 15).',
    );
  });

  test('says which times we keep to by choice, and when a law was assumed', () => {
    expect(legalGroundOf({ ...request, law: 'CCPA', type: 'Objection', law_assumed: true })).toMatch(
      /15 business days.*We keep to this time under the California Consumer Privacy Act \(Cal\. Code Regs.*No law was named, so we keep to the shortest/,
    );
  });

  test('an extension says since when and until when', () => {
    const extended = { at: '2026-12-10T09:00:00.000Z', reason: 'Many records', from: request.due_at };
    expect(legalGroundOf({ ...request, due_at: '2027-02-18T22:59:59.999Z', extended })).toMatch(
      /^We answer by 18 Feb 2027: on 10 Dec 2026 we extended the time\. Before that it was 18 Dec 2026: one month/,
    );
  });
});

describe('without an account', () => {
  const message = 'We have mailed a code to amina@example.com.';
  const started = (id: string) => ({ status: 202 as const, body: { id, message } });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  beforeEach(() => sessionStorage.clear());

  async function ask(answers: Answers) {
    const fake = fakeApi(answers);
    const { container } = await openOwnPage(newRequestPage, fakeShell());
    await userEvent.type(screen.getByLabelText('Email'), 'Amina@example.com');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Portability');
    await userEvent.selectOptions(screen.getByLabelText('Where do you live?'), 'Kenya');
    await userEvent.type(screen.getByLabelText('Details (optional)'), 'As CSV');
    await press('Email me a code');
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
    await press('Send another code');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''));
    answers['POST /requests/confirm'] = { status: 201, body: request };
    await userEvent.type(screen.getByLabelText('Code'), '654321{Enter}');
    expect(await screen.findByText(/^We received your/)).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ body: { id: 'g2', code: '654321' } });
  });

  test('in German it says all in it, errors too, and the request knows', async () => {
    const { sent } = fakeApi({
      'POST /requests': started('g1'),
      'POST /requests/confirm': [
        { status: 400, body: { error: 'This code is wrong.', code: 'code_invalid' } },
        { status: 201, body: { ...request, user_id: '', language: 'de' } },
      ],
    });
    const shell = fakeShell();
    const { container } = await openOwnPage(newRequestPage, shell, {}, '?language=de');
    expect(await screen.findByRole('heading', { level: 1, name: 'Anfrage zu Ihren Daten' })).toBeVisible();
    expect(container.querySelector('[lang]')).toHaveAttribute('lang', 'de');
    await press('Code per E-Mail anfordern');
    expect(await screen.findByText(/^Geben Sie eine gültige E-Mail-Adresse ein/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'amina@example.com');
    await press('Code per E-Mail anfordern');
    expect(await screen.findByText(/^Wir schicken einen Code an amina@example.com/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ email: 'amina@example.com', language: 'de' });
    await userEvent.type(screen.getByLabelText(/^Code/), '000000{Enter}');
    expect(await screen.findByText(/^Dieser Code ist falsch oder abgelaufen/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^Code/));
    await userEvent.type(screen.getByLabelText(/^Code/), '123456{Enter}');
    expect(
      await screen.findByText(`Ihr Antrag ist eingegangen: Auskunft, ${request.reference}`),
    ).toBeVisible();
    expect(
      screen.getByText(/^Wir müssen bis 18\.12\.2026 antworten: ein Monat ab .*GDPR Art\. 12\(3\)/),
    ).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Sprache'), 'Kiswahili');
    expect(shell.visited).toEqual(['/requests/new?language=sw']);
  });

  test('what was typed survives an error, going back and a reload', async () => {
    const { answers } = await ask({ 'POST /requests': new TypeError('Failed to fetch') });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(screen.getByLabelText('Details (optional)')).toHaveValue('As CSV');
    answers['POST /requests'] = started('g1');
    await press('Email me a code');
    await screen.findByLabelText('Code');
    await press('Edit my request');
    expect(screen.getByLabelText('Details (optional)')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Details (optional)')).toHaveValue('As CSV');
    await openOwnPage(newRequestPage, fakeShell());
    expect(screen.getAllByLabelText('Details (optional)')[1]).toHaveValue('As CSV');
  });
});
