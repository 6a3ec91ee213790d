import { inTabStorage } from '@adili/http/tab-storage';
import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import { useEffect, useState } from 'react';

const key = 'tried-page';

export type TriedPage = Pick<PageAudit, 'id' | 'url' | 'expiresAt' | 'state'>;

/** Keeps in this tab which page was tried, so that its result is at hand once an account is opened. */
export const keepTriedPage = ({ id, url, expiresAt, state }: TriedPage): void =>
  void inTabStorage((storage) => storage.setItem(key, JSON.stringify({ id, url, expiresAt, state })));

/** What was kept, so long as the result itself is; null for all else. */
function triedPage(text: string | null): TriedPage | null {
  try {
    const { id, url, expiresAt, state } = JSON.parse(text ?? '') as TriedPage;
    return Date.parse(expiresAt) > Date.now() ? { id, url, expiresAt, state } : null;
  } catch {
    return null;
  }
}

/** Whether it has a result that a website of this address can begin with. */
export const isResultOf = ({ url, state }: TriedPage, address: string): boolean =>
  state === 'done' && URL.canParse(address) && new URL(address).origin === new URL(url).origin;

/** The page that was tried in this tab, once this one is alive. */
export function useTriedPage(): TriedPage | null {
  const [page, setPage] = useState<TriedPage | null>(null);
  useEffect(() => setPage(triedPage(inTabStorage((storage) => storage.getItem(key)) ?? null)), []);
  return page;
}
