/** For names that must be there, of functions that a shell or a remote of this product has no use for. */
export function neverCalled(): never {
  throw new Error('This part of federation is left out of the build.');
}
