import type { DefinedPage } from '@adili/contract';

/** Checks what every public page says of itself to search engines; answers it for more. */
export async function expectFullHead(page: DefinedPage, path: string) {
  const head = await page.head?.({ params: {}, search: '' });
  if (!head) throw new Error(`${path} has no head`);
  expect(head.canonical).toBe(path);
  expect(head.title).not.toBe('');
  expect(head.description?.length).toBeGreaterThanOrEqual(110);
  expect(head.description?.length).toBeLessThanOrEqual(160);
  return head;
}
