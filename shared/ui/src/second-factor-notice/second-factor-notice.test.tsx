import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import { SecondFactorNotice } from './second-factor-notice.tsx';

const show = (dueAt?: string) =>
  render(
    <PageContext value={{ shell: fakeShell(), params: {}, search: '' }}>
      <SecondFactorNotice dueAt={dueAt} />
    </PageContext>,
  );

test('names the day where the viewer is, and leads to the account', () => {
  show('2126-12-05T22:00:00.000Z');
  expect(screen.getByText(/^Set up a second factor by/)).toHaveTextContent('6 Dec 2126');
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute(
    'href',
    '/dashboard/account#second-factor',
  );
});

test('says what is left once the day has passed, and nothing where none is asked for', () => {
  show('2026-01-05T09:00:00.000Z').unmount();
  const { container } = show();
  expect(container).toBeEmptyDOMElement();
  show('2026-01-05T09:00:00.000Z');
  expect(screen.getByText(/only what is your own/)).toBeVisible();
});
