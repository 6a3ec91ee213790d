import type { Law } from '@adili/schemas/data-subject-requests/law';

/** Where a person lives, in plain words, and the law whose times count there. */
export const placeOptions: readonly { value: Law | ''; label: string }[] = [
  { value: '', label: 'Elsewhere, or not said' },
  { value: 'Kenya', label: 'Kenya' },
  { value: 'GDPR', label: 'The European Union, Iceland, Liechtenstein or Norway' },
  { value: 'UK-GDPR', label: 'The United Kingdom' },
  { value: 'CCPA', label: 'California, United States' },
  { value: 'PIPEDA', label: 'Canada' },
  { value: 'LGPD', label: 'Brazil' },
  { value: 'POPIA', label: 'South Africa' },
];
