import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import type { NextCase } from '@adili/schemas/support-cases/support-case';
import { ButtonLink, useRead } from '@adili/ui';
import { useCallback, useEffect } from 'react';
import { pathOfCase } from './case-words.ts';
import styles from './next-case.module.css';

/** What is typed into keeps its keys. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Alt N, whatever the layout makes of both: with Ctrl it is a letter on keyboards that have AltGr. */
const isNextKey = ({ altKey, ctrlKey, metaKey, shiftKey, code, target }: KeyboardEvent): boolean =>
  code === 'KeyN' && altKey && !ctrlKey && !metaKey && !shiftKey && !isTypedInto(target);

/** The first open case of the queue that no other operator has. @param after the id of the one that it follows */
export function useNextCase(after?: string) {
  const read = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('GET /admin/cases/next', { query: after === undefined ? {} : { after }, signal }),
    [after],
  );
  const { state } = useRead<NextCase>(read);
  return state.kind === 'loaded' ? state.value.next : undefined;
}

/** Leads to a case by a link and by Alt N. */
export function NextCaseLink({ next }: { next: NextCase['next'] }) {
  const { navigate } = useShell();
  const path = next && pathOfCase(next.id);
  useEffect(() => {
    if (!path) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isNextKey(event)) return;
      event.preventDefault();
      navigate(path);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [path, navigate]);
  if (!(next && path)) return null;
  return (
    <ButtonLink variant="secondary" size="small" to={path} aria-keyshortcuts="Alt+N">
      Next case: {next.reference}
      <span aria-hidden="true" className={styles.key}>
        Alt N
      </span>
    </ButtonLink>
  );
}
