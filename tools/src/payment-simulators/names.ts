/** One of several simulations after another over the same data: none knows what was asked of another, and none names the same. */
export interface Run {
  readonly name: string;
}

export const newRun = (): Run => ({ name: Date.now().toString(36).toUpperCase().slice(-6) });

/** The name of the next of so many: as long as M-Pesa's receipts are. */
export const nameIn = (run: Run | undefined, count: number): string => {
  const prefix = run?.name ?? 'T';
  return `${prefix}${String(count + 1).padStart(10 - prefix.length, '0')}`;
};
