import type { SalesInquiry } from '@adili/schemas/contact-messages/contact-form';
import { type FormEvent, type RefObject, useEffect } from 'react';

const selectOf = (form: HTMLFormElement | null): HTMLSelectElement | null => {
  const control = form?.elements.namedItem('inquiry');
  return control instanceof HTMLSelectElement ? control : null;
};

/**
 * Selects what the address asks for, also when that is known only after the form came to life: a prerendered
 * page hydrates without a search. What the person chose instead at the same address comes back on a reload.
 */
export function usePreselectedInquiry(
  form: RefObject<HTMLFormElement | null>,
  preselected: SalesInquiry | null,
) {
  const address = preselected ?? '';
  useEffect(() => {
    const select = selectOf(form.current);
    if (!select) return;
    const before = select.value;
    // The default is what a reset goes back to. Setting it can select the option too, unheard by the form.
    for (const option of select.options) option.defaultSelected = option.value === address;
    const wanted = chosenAt(address) || address;
    // Without a wish of the address, what was chosen before the page came to life stands.
    if (wanted) select.value = wanted;
    if (select.value === before) return;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [form, address]);

  return {
    rememberChoice: (event: FormEvent<HTMLSelectElement>) => keepChoice(address, event.currentTarget.value),
    forgetChoice: () => dropChoice(address),
  };
}

/** The choice a person made in place of what an address had preselected, kept for this tab. */
const keyFor = (preselected: string) => `inquiry:${preselected}`;

/** A browser may refuse storage, or have it full: the choice then lasts as long as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const chosenAt = (preselected: string) => withStorage((storage) => storage.getItem(keyFor(preselected)));

function keepChoice(preselected: string, inquiry: string): void {
  withStorage((storage) => storage.setItem(keyFor(preselected), inquiry));
}

function dropChoice(preselected: string): void {
  withStorage((storage) => storage.removeItem(keyFor(preselected)));
}
