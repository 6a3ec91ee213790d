const HERE = ['localhost', '127.0.0.1', '::1'];

/** A line of warning where others reach accounts whose passwords everybody knows; null where none does. */
export function exposedWarning({ HOST, NODE_ENV, SEED, ADMIN_EMAIL }: NodeJS.ProcessEnv): string | null {
  const isOpen = HOST && !HERE.includes(HOST) && NODE_ENV !== 'production';
  // Without a seed there is still the demonstration operator, unless another is named.
  if (!isOpen || (SEED === 'none' && ADMIN_EMAIL)) return null;
  return `HOST=${HOST} lets others log in with the demonstration passwords, which everybody knows: docs/settings.md#reached-from-the-network`;
}
