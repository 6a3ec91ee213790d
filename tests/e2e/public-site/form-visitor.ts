import type { Page } from 'playwright/test';

/** Every text a page alerts, in order; each alert is accepted. */
export function alertsOf(page: Page): string[] {
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.message());
    void dialog.accept();
  });
  return texts;
}

/** An address that no other test has used. */
export const newAddress = (who: string) => `${who}.${crypto.randomUUID()}@example.com`;
