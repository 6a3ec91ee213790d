import type { Locator, Page } from 'playwright';
import { demoCustomer } from '../../api/src/config/demo-accounts.ts';

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
  /** CSS pixels of the picture, as the page stands at that width: 640 where none is named, its narrow form. */
  width?: number;
  height: number;
  /** CSS pixels of another picture, as a phone shows the page. */
  narrow?: number;
  /** It is the README's, in light alone, and no public page's. */
  isOfReadme?: boolean;
}

async function openLastAudit(page: Page): Promise<void> {
  await page.locator('a[href^="/audits/sites/"]').first().click();
  await page.locator('a[href^="/audits/runs/"]').first().click();
  await firstFix(page).waitFor();
}

const firstFix = (page: Page) => page.getByRole('heading', { name: 'What to fix first' });

export const views: readonly View[] = [
  {
    name: 'dashboard',
    who: demoCustomer,
    path: '/dashboard',
    from: (page) => page.getByRole('heading', { name: 'Where you stand' }),
    width: 960,
    height: 640,
    narrow: 480,
  },
  {
    name: 'checklist',
    who: demoCustomer,
    path: '/compliance/kenya-dpa-2019',
    from: (page) => page.getByRole('button', { name: /section 25\(a\)/ }),
    height: 560,
    narrow: 440,
  },
  {
    name: 'pack',
    who: demoCustomer,
    path: '/compliance/pack',
    from: (page) => page.getByRole('heading', { name: 'Recent packs' }),
    height: 400,
    narrow: 440,
  },
  {
    name: 'register',
    who: demoCustomer,
    path: '/compliance',
    height: 400,
  },
  {
    name: 'audit',
    who: demoCustomer,
    path: '/audits',
    prepare: openLastAudit,
    from: firstFix,
    height: 400,
    narrow: 440,
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
  { name: 'gdpr-guide', who: null, path: '/blog/gdpr', height: 400 },
  {
    name: 'requests',
    who: demoCustomer,
    path: '/dashboard/requests',
    height: 480,
  },
  { name: 'readiness', who: demoCustomer, path: '/compliance', height: 900, isOfReadme: true },
  {
    name: 'requirement',
    who: demoCustomer,
    path: '/compliance/kenya-dpa-2019',
    prepare: (page) => page.getByRole('button', { name: /section 25\(d\)/ }).click(),
    from: (page) => page.getByRole('button', { name: /section 25\(d\)/ }),
    height: 900,
    isOfReadme: true,
  },
  {
    name: 'findings',
    who: demoCustomer,
    path: '/audits',
    prepare: openLastAudit,
    height: 900,
    isOfReadme: true,
  },
];
