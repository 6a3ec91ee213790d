const isHere = (host: string | undefined) => !host || ['localhost', '127.0.0.1', '::1'].includes(host);
const isHereAt = (address: string | undefined) => isHere(URL.parse(address ?? '')?.hostname);

/** Whether the demonstration runs, for who sits at this machine alone. */
export function isOwnDemonstration(env: NodeJS.ProcessEnv): boolean {
  const isDemonstration = env.NODE_ENV !== 'production' && (env.SEED || 'demo') === 'demo';
  return isDemonstration && isHere(env.HOST) && isHereAt(env.PUBLIC_URL) && isHereAt(env.API_BASE);
}
