/**
 * In place of federation's: a shell knows remotes by their entries and never reads a manifest, so none is kept.
 * @public
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  readonly hooks = { applyPlugin() {} };
}

/** @public */
export const getGlobalRemoteInfo = () => ({});
