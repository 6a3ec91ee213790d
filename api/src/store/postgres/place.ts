/** Where a database is, without the password: 'db.example:5432/adili as adili'. */
export function placeOf(url: string): string {
  const { host, pathname, username, searchParams } = new URL(url);
  const place = `${searchParams.get('host') ?? (host || 'localhost')}${pathname}`;
  return username ? `${place} as ${decodeURIComponent(username)}` : place;
}
