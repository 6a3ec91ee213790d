/** What one requirement is to another: a superset covers all of it and more, a subset a part of it. */
export const mappingRelations = ['equal', 'subset', 'superset', 'intersects'] as const;
export type MappingRelation = (typeof mappingRelations)[number];

/** As a sentence between the two has it. */
export const relationWords: Readonly<Record<MappingRelation, string>> = {
  equal: 'is the same as',
  superset: 'covers all of',
  subset: 'is part of',
  intersects: 'overlaps',
};
