import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readiness } from '../testing/records.ts';
import card from './ComplianceCard.tsx';

const leadsTo = async (name: string, path: string) =>
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);

test('says what is due, ran out and has no owner, and leads to each list', async () => {
  fakeApi({ 'GET /readiness': { body: readiness } });
  await openPage(card);
  await leadsTo('2 due', '/compliance#due');
  await leadsTo('1 piece of evidence', '/compliance/evidence?state=expired');
  await leadsTo('1 control has no owner', '/compliance/controls?owner=none');
  await leadsTo('Open the register', '/compliance');
});

test('without a framework it leads to the questions that suggest one', async () => {
  fakeApi({ 'GET /readiness': { body: { ...readiness, frameworks: [] } } });
  await openPage(card);
  await leadsTo('Choose your frameworks', '/compliance/adopt');
});

test('says when it could not be loaded, and reads again', async () => {
  const api = fakeApi({ 'GET /readiness': 'unreachable' });
  await openPage(card);
  expect(await screen.findByText('The register could not be loaded.')).toBeVisible();
  api.answers['GET /readiness'] = { body: readiness };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await leadsTo('Open the register', '/compliance');
});
