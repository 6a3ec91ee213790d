import { useShell } from '@adili/contract';
import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { OwnSession } from '@adili/schemas/sessions/own-session';
import { useLoading } from '@adili/ui';
import { useCallback } from 'react';

/** A person's sessions, and what ends them. @throws {ApiError | NetworkError} from what ends them */
export function useSessions() {
  const api = useApi();
  const { session: own } = useShell();
  const read = useCallback((signal: AbortSignal) => api.call('GET /me/sessions', { signal }), [api]);
  const { state, retry, change } = useLoading<OwnSession[]>(read);

  async function end(session: OwnSession): Promise<void> {
    if (session.current) return own.end();
    try {
      await api.call('DELETE /me/sessions/:id', { params: { id: session.id } });
    } catch (error) {
      // It has ended by itself: that was wanted.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    change((sessions) => sessions.filter(({ id }) => id !== session.id));
  }

  async function endOthers(): Promise<void> {
    await api.call('DELETE /me/sessions');
    change((sessions) => sessions.filter(({ current }) => current));
  }

  return { state, retry, end, endOthers };
}
