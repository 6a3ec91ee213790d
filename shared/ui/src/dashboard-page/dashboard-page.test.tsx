import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { DashboardPage } from './dashboard-page.tsx';

test("holds the page's one h1, which takes focus from script alone", () => {
  const heading = createRef<HTMLHeadingElement>();
  render(
    <DashboardPage title="Dashboard" lead="Where it stands." headingRef={heading}>
      <p>Panels</p>
    </DashboardPage>,
  );
  heading.current?.focus();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus();
  expect(heading.current).toHaveAttribute('tabindex', '-1');
  expect(screen.getByText('Where it stands.')).toBeVisible();
});
