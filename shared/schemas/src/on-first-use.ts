/**
 * Makes a thing when it is first asked for, and once: a format of `Intl` takes a phone 10 to 50 ms, and a module that
 * makes one as it loads takes them from every page that has the module, whether it shows a date or not.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
