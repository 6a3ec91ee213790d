import type { Interval } from '@adili/schemas/controls/interval';
import { intervalWords } from '@adili/schemas/controls/interval-words';

interface Due {
  kind: 'control' | 'requirement';
  missing?: Interval | undefined;
}

/** What has to be done about something that is due. */
export function toDoWords({ kind, missing }: Due): string {
  if (kind === 'requirement') return 'Meet it';
  return missing ? `Add evidence for ${intervalWords(missing)}` : 'Add new evidence';
}
