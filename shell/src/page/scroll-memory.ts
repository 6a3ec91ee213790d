const positions = new Map<string, number>();

/** Keeps where a history entry was scrolled to, so that going back returns there. */
export function rememberScroll(entry: string): void {
  positions.set(entry, window.scrollY);
}

/** Pixels from the top; 0 for an entry not seen in this document. */
export const savedScroll = (entry: string): number => positions.get(entry) ?? 0;
