/** The topics that guides are filed under, in the order of the filter. */
export const topics = [
  { id: 'privacy', label: 'Privacy' },
  { id: 'security', label: 'Security' },
  { id: 'accessibility', label: 'Accessibility' },
  { id: 'health', label: 'Health' },
  { id: 'finance', label: 'Finance' },
  { id: 'workplace', label: 'Workplace' },
  { id: 'government', label: 'Government' },
  { id: 'software', label: 'Software' },
] as const;

export type Topic = (typeof topics)[number]['id'];

export const topicLabel = (id: Topic): string => topics.find((topic) => topic.id === id)?.label ?? id;

export const findTopic = (id: string | null): Topic | null =>
  topics.find((topic) => topic.id === id)?.id ?? null;
