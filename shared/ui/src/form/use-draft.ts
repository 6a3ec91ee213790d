import { type RefObject, useCallback, useEffect } from 'react';
import { draftOf, missingFrom, readDraft, writeDraft } from './draft.ts';

/** Puts a kept draft back into the form when it appears; answers what keeps and what forgets it. Nobody sees another's. */
export function useDraft(
  formRef: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  userId: string | undefined,
  restore: (name: string, value: string) => void,
) {
  const key = name && userId ? `${userId}:${name}` : name;

  useEffect(() => {
    if (!key || !formRef.current) return;
    for (const [field, value] of missingFrom(formRef.current, readDraft(key, userId))) restore(field, value);
  }, [formRef, key, userId, restore]);

  const keep = useCallback(() => {
    if (key && formRef.current) writeDraft(key, draftOf(formRef.current));
  }, [formRef, key]);

  const forget = useCallback(() => {
    if (key) writeDraft(key, {});
  }, [key]);

  return { keep, forget };
}
