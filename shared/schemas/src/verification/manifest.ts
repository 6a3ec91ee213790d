import * as z from 'zod/mini';

/** Of a file in a pack. */
const packedFile = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Bytes. */
  size: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
});
export type PackedFile = z.infer<typeof packedFile>;

/** What `manifest.json` says of a pack. */
export const packManifest = z.object({
  format: z.literal('adili-pack/1'),
  site: z.string(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  asOf: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  notice: z.string(),
  frameworks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      edition: z.string(),
      version: z.string(),
      sha256: z.string(),
      reviewed: z.boolean(),
    }),
  ),
  /** The id of the key that signed this. */
  key: z.string(),
  /** All files but this one and its signature, in the order of their names. */
  files: z.array(packedFile),
});
export type PackManifest = z.infer<typeof packManifest>;

export const manifestName = 'manifest.json';
export const signatureName = 'manifest.json.sig';
export const trailName = 'trail.json';
