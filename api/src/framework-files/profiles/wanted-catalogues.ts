import type { WantedCatalogue } from '../../domain/foundation/ports/framework-files.ts';
import type { Profile, Resource } from './profile-schema.ts';

/** The last name in an address, as far as it tells one file from another. */
const fileIn = (href: string): string => href.split(/[?#]/)[0]?.split('/').at(-1) ?? '';

/** What a profile says of a catalogue that it imports, at its address or in the resource that this leads to. */
function wantedBy(href: string, resources: readonly Resource[]): WantedCatalogue {
  const fragment = /^#(.+)$/.exec(href)?.[1]?.toLowerCase();
  const urn = /^urn:uuid:(.+)$/i.exec(href)?.[1]?.toLowerCase();
  const resource = resources.find(({ uuid }) => uuid.toLowerCase() === fragment);
  const files = (resource ? (resource.rlinks ?? []).map((link) => link.href) : [href])
    .map(fileIn)
    .filter(Boolean);
  const json = files.find((file) => file.endsWith('.json'));
  return {
    href,
    name: (resource?.title || json || files[0] || href).slice(0, 200),
    uuid: fragment ?? urn,
    title: resource?.title,
    files,
  };
}

/** The catalogues that a profile chooses from, each once. */
export const wantedCatalogues = ({ imports, ...profile }: Profile): WantedCatalogue[] =>
  [...new Set(imports.map(({ href }) => href))].map((href) =>
    wantedBy(href, profile['back-matter']?.resources ?? []),
  );

/** A profile can't be read before the catalogues are there that it chooses from. */
export class CataloguesWantedError extends Error {
  override readonly name = 'CataloguesWantedError';
  readonly wanted: readonly WantedCatalogue[];
  constructor(wanted: readonly WantedCatalogue[]) {
    super('A profile needs the catalogues that it chooses from.');
    this.wanted = wanted;
  }
}
