import { fakeApi } from '@adili/http/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Account.tsx';
import { accountAnswers, deletion } from '../testing/account-records.ts';
import { openOwnPage } from '../testing/open-own-page.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the download', () => {
  const saved: { name: string; blob: Blob | undefined }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let last: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        last = blob;
        return 'blob:it';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob: last });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('hands all of the answer to the person as a file of its day', async () => {
    fakeApi(accountAnswers());
    await openOwnPage(page);
    await press('Download my data');
    expect(await screen.findByText('Your data was saved as adili-data-2026-11-21.json.')).toBeVisible();
    expect(saved).toEqual([{ name: 'adili-data-2026-11-21.json', blob: expect.any(Blob) }]);
    expect(saved[0]?.blob?.type).toBe('application/json');
  });

  test('that fails gives an error, and saves nothing', async () => {
    fakeApi(accountAnswers({ 'GET /me/export': { status: 429, body: { error: 'Too many requests.' } } }));
    await openOwnPage(page);
    await press('Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    expect(saved).toEqual([]);
  });
});

describe('deletion', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Delete my account' }));

  test('is asked for once it is confirmed; then the page says where it stands and leads there', async () => {
    const { sent } = fakeApi(accountAnswers({ 'DELETE /me': { status: 202, body: deletion } }));
    await openOwnPage(page);
    expect(panel().getByText(/within the time that your law sets/)).toBeVisible();
    await press('Delete my account');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
    expect(sent.some(({ call }) => call === 'DELETE /me')).toBe(false);
    await press('Delete my account');
    await userEvent.selectOptions(screen.getByLabelText('Where do you live?'), 'South Africa');
    await press('Ask for deletion');
    expect(sent.find(({ call }) => call === 'DELETE /me')?.body).toEqual({ law: 'POPIA' });
    expect(await panel().findByText('Your Deletion request is under way')).toBeVisible();
    expect(panel().getByText('pending')).toBeVisible();
    expect(panel().getByRole('link', { name: 'See your request' })).toHaveAttribute(
      'href',
      `/dashboard/requests/${deletion.id}`,
    );
    await waitFor(() => expect(panel().getByRole('status')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });

  test('that is under way already is shown as it stands', async () => {
    fakeApi(accountAnswers({ 'GET /me/dsrs?open=true': { body: [{ ...deletion, status: 'in_progress' }] } }));
    await openOwnPage(page);
    expect(await panel().findByText('Your Deletion request is under way')).toBeVisible();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });

  test('that could not be asked for says so in the dialog', async () => {
    fakeApi(
      accountAnswers({
        'DELETE /me': new TypeError('Failed to fetch'),
      }),
    );
    await openOwnPage(page);
    await press('Delete my account');
    await press('Ask for deletion');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
