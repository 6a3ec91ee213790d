export interface Given {
  readonly [name: string]: unknown;
}

/** A small catalogue as text. @param more of the catalogue and of its metadata */
export const oscalCatalogue = (
  controls: readonly Given[],
  { metadata, ...more }: { readonly metadata?: Given } & Given = {},
): string =>
  JSON.stringify({
    catalog: {
      uuid: '6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11',
      metadata: {
        title: 'Rules',
        'last-modified': '2026-11-01T09:00:00Z',
        version: '1',
        'oscal-version': '1.1.2',
        ...metadata,
      },
      controls,
      ...more,
    },
  });
