export function isInstalled(): boolean;
export function noteInstalled(): void;
