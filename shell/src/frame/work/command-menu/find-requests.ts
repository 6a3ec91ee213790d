import type { FrameShell } from '../../../page/frame-shell.ts';
import { apiOf } from './api-of.ts';
import type { Entry } from './find-entries.ts';

/** Requests that are shown at once. */
const shown = 5;

const letters = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The people's requests that a query finds: an operator's by whatever the queue is searched by, else one's own by reference. */
export async function findRequests(shell: FrameShell, query: string, signal: AbortSignal): Promise<Entry[]> {
  const api = apiOf(shell);
  if (shell.session.get()?.user.role === 'admin') {
    const { rows } = await api.list('GET /admin/dsrs', { query: { q: query, limit: shown }, signal });
    return rows.map(({ id, reference, type, requester }) => ({
      path: `/admin/requests/${encodeURIComponent(id)}`,
      label: reference,
      note: `${type}, ${requester.name ?? requester.email}`,
    }));
  }
  const { rows } = await api.list('GET /me/dsrs', { query: { limit: 500 }, signal });
  return rows
    .filter(({ reference }) => letters(reference).includes(letters(query)))
    .slice(0, shown)
    .map(({ id, reference, type }) => ({
      path: `/dashboard/requests/${encodeURIComponent(id)}`,
      label: reference,
      note: type,
    }));
}
