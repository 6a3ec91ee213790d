import { fakeApi } from '@adili/http/testing';
import { screen, within } from '@testing-library/react';
import page from '../pages/Frameworks.tsx';
import { adoptedFrameworks } from '../testing/framework-records.ts';
import { openPage } from '../testing/open-page.ts';

test('each framework has how many adopted it, by which content, and whether it was reviewed', async () => {
  const { sent } = fakeApi({ 'GET /admin/frameworks': { body: adoptedFrameworks } });
  await openPage(page);
  const table = within(await screen.findByRole('table', { name: 'Frameworks' }));
  const [kenya, gdpr, retired] = table.getAllByRole('row').slice(1);
  expect(kenya).toHaveTextContent(/Kenya DPA.*1,28412 with other content.*2026-11-24.*72.*Not reviewed/);
  expect(gdpr).toHaveTextContent(/GDPR.*3.*60.*20 Nov 2026 by Cynthia Wanjiru/);
  expect(gdpr).not.toHaveTextContent('with other content');
  expect(retired).toHaveTextContent(/Revision 4, retired/);
  expect(sent.find(({ call }) => call === 'GET /admin/frameworks')).toMatchObject({ adminKey: '{key}' });
});
