import { type Answers, fakeApi } from '@adili/http/testing';
import { localMomentOf } from '@adili/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiKey, secret } from '../testing/keys-and-trail.ts';
import { lastWritten } from '../testing/last-written.ts';
import { openOrganisation } from '../testing/open-organisation.ts';
import { organisationAnswers, trialEnded, unverified } from '../testing/organisation.ts';
import page from './OrganisationApiKeys.tsx';

describe('API keys', () => {
  const open = async (more: Answers = {}) => {
    const api = fakeApi({ ...organisationAnswers(), ...more });
    await openOrganisation('owner', page);
    await screen.findByRole('table', { name: 'API keys' });
    return api;
  };
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Make a key' }));
  const rows = () =>
    within(screen.getByRole('table', { name: 'API keys' }))
      .getAllByRole('row')
      .slice(1);

  test('the keys are listed with what they may, their maker and their last use', async () => {
    await open();
    expect(rows()[0]).toHaveTextContent(
      /Monthly report adk_Zx3q….*Made 18 Nov 2026 by Amina Odhiambo.*Read the organisation, Read its audit trail.*Never/,
    );
    expect(rows()[0]).toHaveTextContent(localMomentOf('2026-11-21T04:15:00.000Z'));
  });

  test('a key is made from the form, shown once, and copied', async () => {
    const { sent } = await open();
    const user = userEvent.setup();
    await make();
    expect(screen.getByLabelText('Key name')).toHaveFocus();
    await user.type(screen.getByLabelText('Key name'), 'Import');
    await user.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('Choose what the key may do')).toBeVisible();
    await user.click(screen.getByLabelText('Read the organisation'));
    await user.click(screen.getByLabelText('Read its audit trail'));
    expect(screen.getByLabelText('Ends')).toHaveDisplayValue('In 365 days');
    await user.selectOptions(screen.getByLabelText('Ends'), 'In 90 days');
    await user.click(screen.getByRole('button', { name: 'Make key' }));
    const field = await screen.findByLabelText('API key');
    expect(field).toHaveFocus();
    expect(field).toHaveValue(secret);
    expect(rows()).toHaveLength(2);
    const body = lastWritten(sent)?.body as { expiresAt: string };
    expect(body).toMatchObject({ name: 'Import', scopes: ['organisation:read', 'audit:read'] });
    const inDays = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(inDays)).toBe(90);
    expect(screen.queryByLabelText('Key name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('The key was copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByLabelText('API key')).not.toBeInTheDocument();
    expect(screen.getByText('The key “Import” is no longer shown.')).toHaveFocus();
  });

  test('what is missing is said at its field, and the first field has the focus', async () => {
    await open();
    await make();
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('Choose what the key may do')).toBeVisible();
    expect(screen.getByLabelText('Key name')).toHaveAccessibleDescription(/Say what the key is for/);
    expect(screen.getByLabelText('Key name')).toHaveFocus();
  });

  test('a key that ends never is asked for without an end', async () => {
    const { sent } = await open();
    await make();
    await userEvent.type(screen.getByLabelText('Key name'), 'Import');
    await userEvent.click(screen.getByLabelText('Read its members'));
    await userEvent.selectOptions(screen.getByLabelText('Ends'), 'Never');
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    await screen.findByLabelText('API key');
    expect(lastWritten(sent)?.body).toEqual({ name: 'Import', scopes: ['members:read'], expiresAt: null });
  });

  test('a key comes with a call that it lets in', async () => {
    const made = { ...apiKey, id: 'k2', name: 'Backups', key: secret, scopes: ['signals:write'] };
    await open({ 'POST /organisation/api-keys': { status: 201, body: made as never } });
    await make();
    await userEvent.type(screen.getByLabelText('Key name'), 'Backups');
    await userEvent.click(screen.getByLabelText('Say how its own checks stand'));
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    const example = (await screen.findByLabelText('Example')) as HTMLTextAreaElement;
    expect(example.value).toMatch(
      /-X PUT .* -d '{"name":"Backups","state":"passing"}' http.*\/checks\/results$/,
    );
  });

  test('what the API refuses stands in the form, which keeps what was typed', async () => {
    const error = 'Your organisation has 20 API keys. Please revoke one you no longer use.';
    await open({
      'POST /organisation/api-keys': { status: 409, body: { error, code: 'too_many_api_keys' } },
    });
    await make();
    await userEvent.type(screen.getByLabelText('Key name'), 'Import');
    await userEvent.click(screen.getByLabelText('Read its members'));
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByLabelText('Key name')).toHaveValue('Import');
    expect(screen.getByLabelText('Read its members')).toBeChecked();
  });

  test('who has not verified their address makes no key, and can have the link sent', async () => {
    await open(unverified);
    expect(screen.getByText(/^Verify your address before you make a key/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make a key' })).not.toBeInTheDocument();
  });

  test('without a plan that has keys, the form gives way to a link to the plan', async () => {
    await open({ 'GET /organisation': { body: trialEnded } });
    expect(screen.getByText(/The keys that you have go on working/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'API keys' })).getByRole('link', { name: 'See your plan' }),
    ).toHaveAttribute('href', '/dashboard/plan');
    expect(screen.queryByRole('button', { name: 'Make a key' })).not.toBeInTheDocument();
    expect(rows()).toHaveLength(1);
  });

  test('a trial that has just ended gives an error and a link to the plan', async () => {
    const error = 'New API keys come with the Growth and Enterprise plans.';
    await open({ 'POST /organisation/api-keys': { status: 403, body: { error, code: 'plan_limit' } } });
    await make();
    await userEvent.type(screen.getByLabelText('Key name'), 'Import');
    await userEvent.click(screen.getByLabelText('Read its members'));
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText(error)).toBeVisible();
    const keys = within(screen.getByRole('region', { name: 'API keys' }));
    expect(keys.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/dashboard/plan');
  });

  test('a key is revoked after a question, and focus goes to what became of it', async () => {
    const { answers, sent } = await open({
      'DELETE /organisation/api-keys/k1': { status: 503, body: { error: 'Busy.' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Monthly report' }));
    expect(screen.getByRole('dialog', { name: 'Revoke this key?' })).toHaveTextContent('Monthly report');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(sent.map(({ call }) => call)).not.toContain('DELETE /organisation/api-keys/k1');
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Monthly report' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('Busy.')).toBeVisible();
    answers['DELETE /organisation/api-keys/k1'] = { status: 204 };
    await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('The key “Monthly report” was revoked.')).toHaveFocus();
    expect(screen.getByText(/^Create a key to connect/)).toBeVisible();
  });

  test('who does not manage the organisation sees no keys', async () => {
    const { sent } = fakeApi(organisationAnswers('auditor'));
    await openOrganisation('auditor', page);
    expect(await screen.findByText(/owners and admins manage its API keys/)).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain('GET /organisation/api-keys');
  });
});
