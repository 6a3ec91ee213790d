/** The laws that set a time for the answer to a request; what each says is in the law table. */
export const laws = ['GDPR', 'UK-GDPR', 'CCPA', 'PIPEDA', 'LGPD', 'POPIA', 'Kenya'] as const;
export type Law = (typeof laws)[number];
