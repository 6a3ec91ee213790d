/** UTF-16 code units of why a mapping is so. */
export const longestWhy = 1_000;

/** Mappings that an organisation makes. */
export const mostMappings = 5_000;
