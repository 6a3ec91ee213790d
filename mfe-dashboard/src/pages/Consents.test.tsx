import { fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { speedChoiceKey, visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { localMomentOf } from '@adili/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentAnswers, newsletterOut } from '../testing/consent-stories.ts';
import { openOwnPage } from '../testing/open-own-page.ts';
import { consent } from '../testing/records.ts';
import page from './Consents.tsx';
import preferencesPage from './Preferences.tsx';

describe('own consents', () => {
  const panel = (name: string) => within(screen.getByRole('region', { name }));
  const control = (name: string) => panel(name).getByRole('switch', { name: `Allow: ${name}` });

  const standingOf = (title: string) => panel(title).getAllByRole('status')[0];

  test('each purpose has its text, its state and its history', async () => {
    fakeApi(consentAnswers());
    await openOwnPage(page);
    await screen.findByRole('region', { name: 'Analytics' });
    expect(control('Analytics')).toBeChecked();
    expect(control('Analytics')).toHaveAccessibleDescription(/which pages are opened/);
    expect(standingOf('Analytics')).toHaveTextContent('Granted since 21 Nov 2026.');
    expect(standingOf('Newsletter')).toHaveTextContent('Revoked since 21 Nov 2026.');
    await userEvent.click(panel('Newsletter').getByText('History of Newsletter (2)'));
    const history = panel('Newsletter').getAllByRole('listitem');
    expect(history.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Revoked.*Our team, by an opt-out.*version 1 of the text/),
      expect.stringMatching(/Granted.*You, in the dashboard.*version 1 of the text/),
    ]);
  });

  test('what is not done yet is not asked for, and can be taken back', async () => {
    const granted = { ...newsletterOut, consent: true, decision_id: newsletterOut.id };
    fakeApi(
      consentAnswers({
        'GET /me/consent-states': { body: [granted] },
        'POST /me/consents': (body) => ({ status: 201, body: { ...consent, ...Object(body), id: 'new' } }),
      }),
    );
    await openOwnPage(page);
    await screen.findByRole('region', { name: 'Newsletter' });
    expect(screen.queryByRole('region', { name: 'Product updates' })).not.toBeInTheDocument();
    expect(panel('Newsletter').getByText(/nothing to agree to/)).toBeVisible();
    await userEvent.click(control('Newsletter'));
    await waitFor(() => expect(standingOf('Newsletter')).toHaveTextContent('Revoked since'));
    expect(control('Newsletter')).toHaveFocus();
  });

  test('what was taken back and is not done yet is not offered again', async () => {
    fakeApi(consentAnswers());
    await openOwnPage(page);
    await screen.findByRole('region', { name: 'Newsletter' });
    expect(panel('Newsletter').queryByRole('switch')).not.toBeInTheDocument();
  });

  test('what is not in the list can only be taken back, and a consent by no notice has no receipt', async () => {
    const made = { ...consent, purpose: 'surveys', notice_version: 'none', notice_hash: undefined };
    fakeApi(
      consentAnswers({
        'GET /me/consents': { body: [made] },
        'GET /me/consent-states': { body: [{ ...made, decision_id: made.id }] },
        'POST /me/consents': (body) => ({ status: 201, body: { ...made, ...Object(body), id: 'new' } }),
      }),
    );
    await openOwnPage(page);
    await screen.findByRole('region', { name: 'surveys' });
    await userEvent.click(panel('surveys').getByText('History of surveys (1)'));
    expect(panel('surveys').queryByRole('button', { name: /receipt/ })).not.toBeInTheDocument();
    await userEvent.click(control('surveys'));
    await waitFor(() => expect(panel('surveys').queryByRole('switch')).not.toBeInTheDocument());
    expect(standingOf('surveys')).toHaveTextContent('Revoked since');
  });

  test('a press decides at once with the shown text, and heads the history', async () => {
    const { sent } = fakeApi(
      consentAnswers({
        'POST /me/consents': (body) => ({ status: 201, body: { ...consent, ...Object(body), id: 'new' } }),
      }),
    );
    await openOwnPage(page);
    await screen.findByRole('region', { name: 'Analytics' });
    control('Analytics').focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(panel('Analytics').getByText('History of Analytics (2)')).toBeVisible());
    expect(control('Analytics')).not.toBeChecked();
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /me/consents',
      body: { consent: false, purpose: 'analytics', notice_version: '3', source: 'dashboard' },
    });
  });

  test('a decision that failed turns the switch back and says why', async () => {
    fakeApi(consentAnswers({ 'POST /me/consents': { status: 429, body: { error: 'Too many changes.' } } }));
    await openOwnPage(page);
    await screen.findByRole('region', { name: 'Analytics' });
    await userEvent.click(control('Analytics'));
    expect(await panel('Analytics').findByText('Too many changes.')).toBeVisible();
    expect(control('Analytics')).toHaveAccessibleDescription(/Too many changes\.$/);
    expect(control('Analytics')).toBeChecked();
    expect(control('Analytics')).toHaveFocus();
  });

  test('a receipt that can’t be downloaded gives an error', async () => {
    fakeApi(
      consentAnswers({
        'GET /me/consents/c1/receipt': { status: 500, body: { error: 'Back in a minute.' } },
      }),
    );
    await openOwnPage(page);
    await screen.findByRole('region', { name: 'Analytics' });
    await userEvent.click(panel('Analytics').getByText('History of Analytics (1)'));
    await userEvent.click(
      panel('Analytics').getByRole('button', {
        name: `Download the receipt: Analytics, ${localMomentOf(consent.created_at)}`,
      }),
    );
    expect(await panel('Analytics').findByText('Back in a minute.')).toBeVisible();
  });
});

describe('choice of a browser', () => {
  afterEach(() => {
    localStorage.clear();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });

  const button = (name: string) => screen.getByRole('button', { name });

  test('without an account, both choices weigh the same and stay in the browser', async () => {
    const { sent } = fakeApi({});
    await openOwnPage(preferencesPage, fakeShell());
    expect(screen.getByText(/Visits are counted in this browser\. You can object/)).toBeVisible();
    expect(button('Accept').className).toBe(button('Refuse').className);
    await userEvent.click(button('Refuse'));
    expect(screen.getByText('You refused in this browser. Nothing is recorded.')).toBeVisible();
    expect(button('Refuse')).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem(visitChoiceKey)).toBe('no');
    await userEvent.click(button('Accept'));
    expect(localStorage.getItem(visitChoiceKey)).toBe('yes');
    expect(sent).toEqual([]);
  });

  test('who accepts that visits are counted has not agreed that speed is measured', async () => {
    fakeApi({});
    await openOwnPage(preferencesPage, fakeShell());
    await userEvent.click(button('Accept'));
    expect(screen.getByText('No page is measured.')).toBeVisible();
    expect(localStorage.getItem(speedChoiceKey)).toBeNull();
  });

  test('a browser that keeps nothing says so', async () => {
    fakeApi({});
    await openOwnPage(preferencesPage, fakeShell());
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await userEvent.click(button('Refuse'));
    expect(screen.getByRole('alert')).toHaveTextContent('we can’t keep your choice');
    jest.restoreAllMocks();
  });

  test.each([
    ['without an account', fakeShell(), {}],
    ['logged in', undefined, consentAnswers()],
  ])('Global Privacy Control is shown in place of the question: %s', async (_, shell, answers) => {
    Object.assign(navigator, { globalPrivacyControl: true });
    fakeApi(answers);
    await openOwnPage(preferencesPage, shell);
    expect(await screen.findByText('Global Privacy Control is on')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Allow: Analytics' })).not.toBeInTheDocument();
  });

  test("logged in, this browser's refusal is shown until it is withdrawn", async () => {
    localStorage.setItem(visitChoiceKey, 'no');
    fakeApi(consentAnswers());
    await openOwnPage(preferencesPage);
    expect(await screen.findByRole('switch', { name: 'Allow: Analytics' })).toBeChecked();
    await userEvent.click(button('Undo this refusal'));
    expect(screen.queryByText('Refused in this browser')).not.toBeInTheDocument();
    expect(localStorage.getItem(visitChoiceKey)).toBe('yes');
  });

  test.each([
    ['without an account', null, {}],
    ['logged in', undefined, consentAnswers()],
  ] as const)(
    'speed is measured only once somebody agreed in this browser: %s',
    async (_, shell, answers) => {
      fakeApi(answers);
      await openOwnPage(preferencesPage, ...(shell === null ? [fakeShell()] : []));
      const allow = await screen.findByRole('button', { name: 'Allow speed measurements', pressed: false });
      expect(localStorage.getItem(speedChoiceKey)).toBeNull();
      await userEvent.click(allow);
      expect(screen.getByText('You agreed in this browser. Pages are measured.')).toBeVisible();
      expect(localStorage.getItem(speedChoiceKey)).toBe('yes');
      await userEvent.click(allow);
      expect(localStorage.getItem(speedChoiceKey)).toBe('no');
    },
  );
});
