/** The call a message came in by. */
export const messageSources = ['support-contact', 'contact-sales', 'demo-request'] as const;
export type MessageSource = (typeof messageSources)[number];
