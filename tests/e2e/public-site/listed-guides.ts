import type { Page } from 'playwright/test';

/** The cards of the list. */
export const guides = (page: Page) => page.getByRole('list', { name: 'Guides' }).getByRole('listitem');

/** Path of the guide that each card leads to, in order. */
export const shownPaths = (page: Page) =>
  guides(page)
    .getByRole('link', { name: /^Read More/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

export const pathsOf = (ids: readonly string[]) => ids.map((id) => `/blog/${id}`);
