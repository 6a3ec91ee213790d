/** The id of a requirement in the organisation's own calls. */
export const requirementIdOf = (framework: string, requirement: string): string =>
  `${framework}:${requirement}`;

/** Its framework and its id there; null where a text names none. */
export function partsOfRequirementId(id: string): { framework: string; requirement: string } | null {
  const at = id.indexOf(':');
  return at > 0 && at < id.length - 1 ? { framework: id.slice(0, at), requirement: id.slice(at + 1) } : null;
}
