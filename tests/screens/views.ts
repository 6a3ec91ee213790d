import type { Locator, Page } from 'playwright';
import { demoCustomer, demoOperator } from '../../api/src/config/demo-accounts.ts';

/** What a picture shows: a part of one page, as one person of the demonstration sees it. */
export interface View {
  /** The picture's file is named so. */
  name: string;
  /** Who looks; null is a visitor. */
  who: { email: string; password: string } | null;
  path: string;
  /** Opens what is to be seen. */
  prepare?(page: Page): Promise<void>;
  /** What stands at the picture's top; the page's own top where none is named. */
  from?(page: Page): Locator;
  /** CSS pixels of the picture, as the page stands at that width. */
  height: number;
}

/** CSS pixels of every picture, and of the window: a page's narrow form, so that its words stay readable when small. */
export const WIDTH = 640;

export const views: readonly View[] = [
  {
    name: 'queue',
    who: demoOperator,
    path: '/admin/requests',
    from: (page) => page.getByRole('link', { name: /overdue/i }),
    height: 560,
  },
  {
    name: 'request',
    who: demoOperator,
    path: '/admin/requests/demo-request-01',
    from: (page) => page.getByRole('heading', { level: 1 }),
    height: 400,
  },
  {
    name: 'overview',
    who: demoOperator,
    path: '/admin/dashboard',
    from: (page) => page.getByRole('heading', { name: 'To do' }),
    height: 400,
  },
  {
    name: 'consents',
    who: demoCustomer,
    path: '/dashboard/consents',
    prepare: (page) => page.getByText('History of Newsletter').click(),
    from: (page) => page.getByRole('heading', { name: 'Newsletter' }),
    height: 400,
  },
  {
    name: 'keys',
    who: demoCustomer,
    path: '/dashboard/organisation/api-keys',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Make a key' }).click();
      await page.getByLabel('Key name').fill('Monthly report');
    },
    from: (page) => page.getByRole('heading', { name: 'Make a key' }),
    height: 400,
  },
  { name: 'wcag-guide', who: null, path: '/blog/wcag', height: 400 },
  { name: 'gdpr-guide', who: null, path: '/blog/gdpr', height: 400 },
  {
    name: 'requests',
    who: demoCustomer,
    path: '/dashboard/requests',
    height: 480,
  },
];
