/** The contract this build was made against: major.minor. A shell refuses another major. */
export const CONTRACT_VERSION = '1.3';

/** True where a shell of version `shell` can host a remote built against `remote`. */
export function isCompatible(remote: string, shell: string = CONTRACT_VERSION): boolean {
  const major = (version: string) => /^(\d+)\.\d+$/.exec(version)?.[1];
  return major(remote) !== undefined && major(remote) === major(shell);
}
