/** The countries that the questionnaire names: ISO 3166, or 'EU'. */
export const questionCountries = ['KE', 'EU', 'US'] as const;

/** The sectors that it names. */
export const sectors = [
  'software',
  'finance',
  'health',
  'food-and-medicine',
  'defence',
  'public',
  'listed',
  'other',
] as const;
export type Sector = (typeof sectors)[number];
