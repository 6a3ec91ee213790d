import type { Cadence } from '@adili/schemas/controls/cadence';
import { cadences, cadenceWords } from '@adili/schemas/controls/cadence-words';
import type { SelectOption } from '@adili/ui';

/** How often a control can be renewed, and what it has now where that is a number of days. */
export function cadenceOptions(now?: Cadence | null): SelectOption[] {
  const words = cadences.map((value) => ({ value, label: cadenceWords(value) }));
  return typeof now === 'number' ? [...words, { value: String(now), label: cadenceWords(now) }] : words;
}

/** What was chosen, as the API takes it; null for none. */
export function cadenceOf(chosen: string): Cadence | null {
  if (chosen === '') return null;
  return cadences.find((word) => word === chosen) ?? Number(chosen);
}
