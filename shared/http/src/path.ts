/** A path with its parameters and its query filled in. What is undefined or empty is not asked. */
export function pathOf(
  pattern: string,
  params: Readonly<Record<string, string>> = {},
  query: object = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}
