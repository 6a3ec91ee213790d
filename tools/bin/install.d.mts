export function install(root: string, isDone: () => boolean): Promise<boolean>;
export function isRunning(pid: number): boolean;
