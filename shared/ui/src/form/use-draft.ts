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
    const form = formRef.current;
    if (!key || !form) return;
    for (const [field, value] of missingFrom(form, readDraft(key, userId))) {
      restore(field, value);
      // What the page shows by a choice follows it.
      const control = form.elements.namedItem(field);
      if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, [formRef, key, userId, restore]);

  const keep = useCallback(() => {
    if (key && formRef.current) writeDraft(key, draftOf(formRef.current));
  }, [formRef, key]);

  const forget = useCallback(() => {
    if (key) writeDraft(key, {});
  }, [key]);

  return { keep, forget };
}
