/** The 17 guides of the list, in its order. */
export const listedIds = [
  'osha',
  'wcag',
  'dpa',
  'api',
  'nssf',
  'gdpr',
  'ccpa',
  'fda',
  'dsar',
  'soc2',
  'hipaa',
  'iso27001',
  'pcidss',
  'nist',
  'ferpa',
  'sox',
  'pipeda',
] as const;

/** Guides reached from another guide, from the solutions of the about page, by topic and by search. */
const companionIds = [
  'soa',
  'ssf',
  'sec',
  'asvs',
  'cisv8',
  'nist80053',
  'pci',
  'hipaav2',
  'iso27001-2022',
  'cmmc-v2',
  'cmmc',
  'nist-csf-v2',
  'nist-csf-v1',
] as const;

/** Every guide, in the order that previous and next follow. */
export const guideIds = [...listedIds, ...companionIds] as const;

export type GuideId = (typeof guideIds)[number];

/** The guide that an address means, where there is one; case doesn't count, as everywhere in addresses. */
export const findGuideId = (id = ''): GuideId | null => {
  const plain = id.toLowerCase();
  return isGuideId(plain) ? plain : null;
};

export const isGuideId = (id: string): id is GuideId => (guideIds as readonly string[]).includes(id);
