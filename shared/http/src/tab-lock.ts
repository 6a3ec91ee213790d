/** Runs `work` while no other tab of this origin runs work of the same name; without Web Locks it just runs. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks === undefined ? work() : locks.request(name, work);
}
