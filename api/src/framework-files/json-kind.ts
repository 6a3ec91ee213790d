/** What other documents of OSCAL are, by their one field, and what to bring in place of each. */
const oscalModels: Readonly<Record<string, string>> = {
  profile:
    'This is an OSCAL profile, which chooses from catalogues. Bring its resolved catalogue, which its publisher has beside it.',
  'system-security-plan':
    'This is an OSCAL system security plan, which says how one system meets a framework. Bring the catalogue of that framework.',
  'component-definition':
    'This is an OSCAL component definition, which says what a product does for frameworks. Bring the catalogue of a framework.',
  'mapping-collection':
    'This is an OSCAL mapping collection, which compares frameworks. Bring the catalogue of each of them.',
  'plan-of-action-and-milestones':
    'This is an OSCAL plan of action and milestones, which says what one system still lacks. Bring the catalogue of its framework.',
  'assessment-plan':
    'This is an OSCAL assessment plan, which says how one system is looked at. Bring the catalogue of its framework.',
  'assessment-results':
    'This is an OSCAL assessment’s results, which say what was found in one system. Bring the catalogue of its framework.',
};

const asTable = 'bring the requirements as a table: CSV with the columns id and title';

const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** The version of OSCAL that a catalogue says, where that is before 1.0: what is there had other names then. */
function earlyVersionOf(document: unknown): string | undefined {
  const version = fieldOf(fieldOf(fieldOf(document, 'catalog'), 'metadata'), 'oscal-version');
  return typeof version === 'string' && /^v?(0\.|1\.0(\.0)?-)/i.test(version)
    ? version.slice(0, 64)
    : undefined;
}

/** What a document of JSON is that is no catalogue of OSCAL 1, and what to bring instead; undefined where it is meant as one. */
export function otherKindOf(document: unknown): string | undefined {
  if (Array.isArray(document))
    return `This is a list in JSON, not an OSCAL catalogue. Bring the catalogue as its publisher has it, or ${asTable}.`;
  const early = earlyVersionOf(document);
  if (early !== undefined)
    return `This catalogue is written in OSCAL before 1.0 (${early}). Bring it in OSCAL 1.0 or later, as its publisher has it today.`;
  if (fieldOf(document, 'catalog') !== undefined) return undefined;
  for (const [name, sentence] of Object.entries(oscalModels))
    if (fieldOf(document, name) !== undefined) return sentence;
  const isLibrary = fieldOf(document, 'urn') !== undefined && fieldOf(document, 'objects') !== undefined;
  if (isLibrary)
    return `This is a library of CISO Assistant. Bring the framework’s OSCAL catalogue as its publisher has it, or ${asTable}.`;
  return `This is JSON, but not an OSCAL catalogue. Bring the catalogue as its publisher has it, or ${asTable}.`;
}
