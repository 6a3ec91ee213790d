import { z } from 'zod';

/** The operator's terms for links: what a document tells the browser's shell. */
export interface NavigationTerms {
  /** Paths of links in the order in which they stand; the others follow in their remotes' own. */
  order: readonly string[];
  /** The group of a link by its path, in place of the one that its remote names. */
  groups: Readonly<Record<string, string>>;
}

/** Of a site whose operator said nothing. */
export const DEFAULT_NAVIGATION: NavigationTerms = {
  order: ['/dashboard', '/admin/dashboard', '/compliance', '/audits', '/signals'],
  groups: {},
};

/** Every document carries them. */
const MOST = 100;
const path = z.string().startsWith('/').max(200);
const group = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'must be plain text');

/** The same in `registry/site.json`. */
export const navigationTerms = z.object({
  order: z.array(path).max(MOST).optional(),
  groups: z
    .record(path, group)
    .refine((groups) => Object.keys(groups).length <= MOST, `must be ${MOST} at most`)
    .optional(),
});

/** The terms of a site. */
export const navigationOf = (
  site: { navigation?: z.infer<typeof navigationTerms> | undefined } | null,
): NavigationTerms => ({
  order: site?.navigation?.order ?? DEFAULT_NAVIGATION.order,
  groups: site?.navigation?.groups ?? DEFAULT_NAVIGATION.groups,
});
