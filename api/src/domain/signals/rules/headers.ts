import type { SeenPage } from '../../foundation/ports/site-looks.ts';

/** What stands above the last answer under a name, as one text. */
export function headerOf({ hops }: Pick<SeenPage, 'hops'>, name: string): string | undefined {
  const value = hops.at(-1)?.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value as string | undefined);
}

/** A value that is shown: a server may send kilobytes. */
export const shortened = (text: string, most = 500): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
