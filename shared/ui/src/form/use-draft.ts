import { type RefObject, useCallback, useEffect } from 'react';
import { draftOf, missingFrom, readDraft, writeDraft } from './draft.ts';

/** Puts a kept draft back into the form when it appears; answers what keeps and what forgets it. */
export function useDraft(
  formRef: RefObject<HTMLFormElement | null>,
  key: string | undefined,
  restore: (name: string, value: string) => void,
) {
  useEffect(() => {
    if (!key || !formRef.current) return;
    for (const [name, value] of missingFrom(formRef.current, readDraft(key))) restore(name, value);
  }, [formRef, key, restore]);

  const keep = useCallback(() => {
    if (key && formRef.current) writeDraft(key, draftOf(formRef.current));
  }, [formRef, key]);

  const forget = useCallback(() => {
    if (key) writeDraft(key, {});
  }, [key]);

  return { keep, forget };
}
