/**
 * Why a finding is ignored: it is known and not fixed for now, so that it goes on failing its criterion; or the machine
 * is wrong, so that a person has to judge the criterion.
 */
export const ignoreKinds = ['accepted', 'false_positive'] as const;
export type IgnoreKind = (typeof ignoreKinds)[number];
