/** What a switch in a remote's history was. */
export const changeKinds = ['publish', 'rollback', 'canary', 'promote', 'end-canary'] as const;

/** `registry`: a row of the registry; `server`: a remote on a server of its own. */
export const remoteSources = ['registry', 'server'] as const;
