/** Stands wherever the id of an erased person stood. */
export const erasedId = 'erased';
