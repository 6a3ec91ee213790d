import type { Locator, Page } from 'playwright';

/** A way from a remote's page to another's, as a person goes it. */
export interface Way {
  from: string;
  to: string;
  /** Brings the tab to where one click is left, and answers what is to be clicked. */
  prepare(tab: Page): Promise<Locator>;
}

/** Long enough for a pointer's rest, and for the files of a page on a slow network. */
const REST_MS = 1_000;
/** Who types an address and a password is longer at it than this. */
const TYPING_MS = 3_000;

const byLink = (from: string, to: string): Way => ({
  from,
  to,
  async prepare(tab) {
    const link = tab.locator(`a[href="${to}"]`).first();
    await link.hover();
    await tab.waitForTimeout(REST_MS);
    return link;
  },
});

/** Fills in the demonstration customer. */
export async function fillInLogin(tab: Page): Promise<Locator> {
  const form = tab.getByRole('main');
  await form.getByLabel('Email').fill('customer@adili.example');
  await form.getByLabel('Password', { exact: true }).fill('Karibu!Adili26');
  return form.getByRole('button', { name: 'Log in' });
}

export const ways: readonly Way[] = [
  byLink('/', '/blog'),
  byLink('/', '/login'),
  byLink('/blog', '/pricing'),
  {
    from: '/login',
    to: '/dashboard',
    async prepare(tab) {
      const button = await fillInLogin(tab);
      await button.hover();
      await tab.waitForTimeout(TYPING_MS);
      return button;
    },
  },
];
