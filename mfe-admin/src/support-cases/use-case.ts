import { useSession } from '@adili/contract';
import { type Api, ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { CaseAnswer, CaseChange, OperatorCase } from '@adili/schemas/support-cases/support-case';
import { type SubmitOutcome, useChange, useRead } from '@adili/ui';
import { useCallback, useRef, useState } from 'react';
import type { Done } from '../layout/way-on.tsx';
import { caseInWords } from './case-words.ts';

export interface CaseActions {
  of: OperatorCase;
  /** Shows the case as it has become. */
  show(changed: OperatorCase): void;
  /** Changes the case, and says so. @throws {ApiError | NetworkError} nothing was done */
  change(what: CaseChange, text: string): Promise<void>;
  /**
   * Answers the case, or notes something in it, and says so. What was written meanwhile is shown before an answer leaves.
   * @param begunOn the version that what was typed and put back later was begun on
   * @throws {ApiError | NetworkError} nothing was done
   */
  write(what: CaseAnswer, text: string, begunOn?: number): Promise<SubmitOutcome>;
}

/** One case as it is read, and what was done last. */
export function useCase(id: string) {
  const read = useCallback(
    (api: Api, signal: AbortSignal) => api.call('GET /admin/cases/:id', { params: { id }, signal }),
    [id],
  );
  const { state, retry, change } = useRead<OperatorCase>(read);
  const [done, setDone] = useState<Done | null>(null);
  const say = (text: string) => setDone((last) => ({ text, act: (last?.act ?? 0) + 1 }));
  return { state, retry, done, edit: (changed: OperatorCase) => change(() => changed), say };
}

const changedMeanwhile =
  'Somebody wrote in this case or changed it meanwhile. It is shown as it is now, and your answer is not sent yet: read what is new, then send it.';

interface CaseActionsOptions {
  of: OperatorCase;
  onChanged(changed: OperatorCase): void;
  say(text: string): void;
}

/** The case as it is, in an answer that somebody was faster. */
const currentIn = (error: unknown): OperatorCase | undefined =>
  error instanceof ApiError && error.code === 'changed_meanwhile'
    ? (error.current as OperatorCase)
    : undefined;

/** What can be done about a case. What its customer or another operator did meanwhile is shown first. */
export function useCaseActions({ of, onChanged, say }: CaseActionsOptions): CaseActions {
  const api = useApi();
  const me = useSession()?.user.id;
  const params = { params: { id: of.id } };
  /** What the operator was shown as somebody was faster. */
  const seen = useRef(0);
  const change = useChange<OperatorCase, CaseChange>({
    read: of,
    fields: caseInWords(me),
    send: (body) => api.call('PATCH /admin/cases/:id', { ...params, body }),
    onChanged,
    onTheirs(theirs) {
      onChanged(theirs);
      say(`${of.reference} is shown as it is now.`);
    },
  });
  const send = async (body: CaseAnswer, version: number): Promise<void> =>
    onChanged(await api.call('POST /admin/cases/:id/messages', { ...params, body: { ...body, version } }));
  return {
    of,
    show: onChanged,
    async change(what, text) {
      await change(what);
      say(text);
    },
    async write(what, text, begunOn = of.version) {
      try {
        await send(what, Math.max(begunOn, seen.current));
      } catch (error) {
        const current = currentIn(error);
        if (!current) throw error;
        // A note changes nothing that another could have meant.
        if (what.note) await send(what, current.version);
        else {
          seen.current = current.version;
          onChanged(current);
          return { error: changedMeanwhile };
        }
      }
      say(text);
      return {};
    },
  };
}
