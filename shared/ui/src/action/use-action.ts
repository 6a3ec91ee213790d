import { PageContext } from '@adili/contract';
import { failureText } from '@adili/http';
import { use, useRef, useState } from 'react';
import { askOf } from '../changed/ask.ts';
import { type FormMessage, unexpectedError } from '../form/zod-form.ts';

export interface Action<Args extends unknown[]> {
  /** Does it. Ignored while it is being done. */
  run(...args: Args): Promise<void>;
  busy: boolean;
  /** How it ended, for a FormAlert close to the button; it stands until the next end. */
  message: FormMessage | null;
}

/**
 * Something that a button does. What `act` throws is said; a string that it resolves with is said as success. What
 * follows a success, such as reading a list anew, is done at the end of `act`.
 * @param failure the words for what it throws; by default those of a failed call
 * @param onTaken the person took what another had saved meanwhile
 */
export function useAction<Args extends unknown[] = []>(
  act: (...args: Args) => Promise<unknown>,
  failure: (error: unknown) => string = failureText,
  onTaken?: () => void,
): Action<Args> {
  const shell = use(PageContext)?.shell;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const attempt = useRef(0);
  const running = useRef(false);
  // Sent again, it does what the person has chosen by then.
  const latest = useRef(act);
  latest.current = act;

  const textOf = (error: unknown): string => {
    try {
      return failure(error);
    } catch (mistake) {
      if (!shell) throw mistake;
      shell.reportError(mistake);
      return unexpectedError;
    }
  };

  const run = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    attempt.current += 1;
    const say = (kind: FormMessage['kind'], text: FormMessage['text']) =>
      setMessage({ kind, text, attempt: attempt.current });
    setBusy(true);
    try {
      const said = await latest.current(...args);
      if (typeof said === 'string') say('success', said);
      else setMessage(null);
    } catch (error) {
      const close = () => {
        setMessage(null);
        onTaken?.();
      };
      say('error', askOf(error)?.(() => void run(...args), close) ?? textOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, message };
}
