/** @jest-environment-options {"customExportConditions": ["node"]} */
import { renderPage } from '@adili/contract/testing';
import { screen } from '@testing-library/react';
import { guideIds } from '../guides/guide-ids.ts';
import AllGuides from './AllGuides.tsx';

test('every guide is there once', async () => {
  const page = await renderPage(AllGuides);
  const guides = screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));
  expect(guides.toSorted()).toEqual(guideIds.map((id) => `/blog/${id}`).toSorted());
  page.unmount();
});
