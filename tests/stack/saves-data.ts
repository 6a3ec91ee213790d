import { test as base, expect } from 'playwright/test';

export { expect };

/** A browser that saves data, unless a test says otherwise: nothing is fetched but what the test is about. */
export const test = base.extend<{ savesData: boolean }>({
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    await use(context);
  },
});
