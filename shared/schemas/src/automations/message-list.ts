/** What a message or a task can list: controls whose evidence has expired, what is due within a week, checks that fail. */
export const messageLists = ['stale', 'due', 'failing'] as const;
export type MessageList = (typeof messageLists)[number];
