import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type {
  OperatorRequestDetail,
  RequestChange,
} from '@adili/schemas/data-subject-requests/operator-request';
import { useRead } from '@adili/ui';
import { useCallback, useEffect, useState } from 'react';

/** What was done last, to be said. */
export interface Done {
  text: string;
  /** Which act it was, so that the same words are said anew. */
  act: number;
  /** By itself, while the operator may be at something else: the focus stays where it is. */
  isQuiet?: boolean;
}

/** Milliseconds between two looks at a request whose erasure is under way. */
const erasureLooks = 2_000;

export interface RequestActions {
  request: OperatorRequestDetail;
  /** Changes the request, and says so. @throws {ApiError | NetworkError} nothing was changed */
  change(what: Omit<RequestChange, 'version'>, text: string): Promise<void>;
  /** Says what another call has done. */
  say(text: string): void;
}

/** One request, read and changed. A change that another operator came before is refused, and nothing is lost. */
export function useRequest(id: string) {
  const api = useApi();
  const read = useCallback(
    (from: Api, signal: AbortSignal) => from.call('GET /admin/dsrs/:id', { params: { id }, signal }),
    [id],
  );
  const { state, retry, change: edit } = useRead<OperatorRequestDetail>(read);
  const [done, setDone] = useState<Done | null>(null);

  const say = (text: string) => setDone((last) => ({ text, act: (last?.act ?? 0) + 1 }));
  const isErasing = state.kind === 'loaded' && state.value.erasing === true;
  useEffect(() => {
    if (!isErasing) return;
    const left = new AbortController();
    const look = async () => {
      const now = await read(api, left.signal);
      if (now.erasing) return;
      edit(() => now);
      const text = `The erasure is done, and ${now.reference} is completed.`;
      setDone((last) => ({ text, act: (last?.act ?? 0) + 1, isQuiet: true }));
    };
    // One that fails is followed by another, and until then the page says that it is under way.
    const timer = setInterval(() => void look().catch(() => undefined), erasureLooks);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [isErasing, api, read, edit]);

  const actionsOn = (request: OperatorRequestDetail): RequestActions => ({
    request,
    say,
    async change(what, text) {
      const body = { ...what, version: request.version };
      const changed = await api.call('PATCH /admin/dsrs/:id', { params: { id }, body });
      edit(() => changed);
      say(text);
    },
  });
  return { state, retry, done, actionsOn };
}
