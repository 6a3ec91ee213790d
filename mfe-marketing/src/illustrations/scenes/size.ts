/** The canvas that all feature drawings share. */
export const size = { width: 360, height: 220 };
