/** Bytes of the picture that the cover of packs shows, and pixels of its sides, at most. */
export const mostLogoBytes = 200_000;
export const mostLogoPixels = 2_000;
