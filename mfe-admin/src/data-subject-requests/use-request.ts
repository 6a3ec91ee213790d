import { useSession } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type {
  OperatorRequestDetail,
  RequestChange,
} from '@adili/schemas/data-subject-requests/operator-request';
import { useChange, useRead } from '@adili/ui';
import { useCallback, useEffect, useState } from 'react';
import type { Done } from '../layout/way-on.tsx';
import { requestInWords } from './request-in-words.ts';

/** Milliseconds between two looks at a request whose erasure is under way. */
const erasureLooks = 2_000;

export interface RequestActions {
  request: OperatorRequestDetail;
  /**
   * Changes the request, and says so.
   * @param begunOn the version that what was typed and put back later was begun on
   * @throws {ApiError | NetworkError} nothing was changed
   */
  change(what: Omit<RequestChange, 'version'>, text: string, begunOn?: number): Promise<void>;
  /** Says what another call has done. */
  say(text: string): void;
}

/** One request as it is read, and what was done last. */
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

  return { state, retry, done, edit, say };
}

interface RequestActionsOptions {
  request: OperatorRequestDetail;
  /** Puts the request in the place of what was read. */
  onChanged(request: OperatorRequestDetail): void;
  say(text: string): void;
}

/** What can be done about a request. Of what another operator changed meanwhile both versions are shown first. */
export function useRequestActions({ request, onChanged, say }: RequestActionsOptions): RequestActions {
  const api = useApi();
  const { id, reference } = request;
  const change = useChange<OperatorRequestDetail, Omit<RequestChange, 'version'>>({
    read: request,
    fields: requestInWords(useSession()?.user.id),
    send: (body) => api.call('PATCH /admin/dsrs/:id', { params: { id }, body }),
    onChanged,
    onTheirs(theirs) {
      onChanged(theirs);
      say(`${reference} is shown as it is now.`);
    },
  });
  return {
    request,
    say,
    async change(what, text, begunOn) {
      await change(what, begunOn);
      say(text);
    },
  };
}
