export function isInstalled(root: string, options?: { withoutDev?: boolean }): boolean;
