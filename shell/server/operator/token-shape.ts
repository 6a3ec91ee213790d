/** Longer than any token of the API. */
const MOST = 4_096;

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** True where an Authorization header holds what may be a token of the API; whether it is one, only the API knows. */
export function holdsToken(authorization: string | undefined): authorization is string {
  if (authorization === undefined || authorization.length > MOST) return false;
  const [, head, payload] = authorization.match(/^Bearer ([\w-]+)\.([\w-]+)\.[\w-]+$/) ?? [];
  return head !== undefined && payload !== undefined && isJsonObject(head) && isJsonObject(payload);
}
