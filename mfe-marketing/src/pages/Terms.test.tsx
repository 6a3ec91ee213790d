import { screen, within } from '@testing-library/react';
import { termsSections } from '../legal/terms/sections.tsx';
import { closePages, openPage } from '../testing/open-page.ts';
import page from './Terms.tsx';

afterEach(closePages);

test('the terms have a screen with contents', async () => {
  await openPage(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(within(contents).getAllByRole('link')).toHaveLength(termsSections.length);
});

test('the terms name the trial of 14 days, the age of 13 and the password of 8', async () => {
  await openPage(page);
  expect(screen.getByText(/A free trial lasts 14 days and needs no credit card/)).toBeVisible();
  expect(screen.getByText(/at least 13 years old/)).toBeVisible();
  expect(screen.getByText(/at least 8 characters/)).toBeVisible();
});
