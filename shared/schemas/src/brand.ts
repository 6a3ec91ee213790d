/** The company as it names itself on every page and in every mail. */
export const brand = {
  name: 'Adili',
  tagline: 'Compliance and accessibility, kept upright',
  description:
    'Adili is a platform for compliance and accessibility: guides to laws and standards, and accounts for startups, small and medium businesses and enterprises.',
  /** Year of the copyright line. */
  copyright: 2025,
} as const;

/** A page's title as a browser tab shows it. */
export const pageTitle = (title: string): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;
