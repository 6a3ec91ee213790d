const address = /[^\s/"'<>()]*(?:@|%40)[^\s/"'<>()]*/gi;
const id = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** A text for the log, without addresses and ids: an erasure does not reach the log. */
export const redactIds = (text: string): string => text.replace(address, ':address').replace(id, ':id');
