/** 'Q4 2026' */
export const quarterWords = (period: string): string => `${period.slice(5)} ${period.slice(0, 4)}`;
