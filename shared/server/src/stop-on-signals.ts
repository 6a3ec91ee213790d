/** Milliseconds within which a signal is the same one again: a terminal and a launcher may both pass a Ctrl-C on. */
const SAME = 1_000;
/** Milliseconds that all may take after the drain. */
const PATIENCE = 9_000;

function endNow(why: string): void {
  console.error(`${why} It ends at once, and calls under way are cut off.`);
  process.exit(1);
}

/**
 * Ends the process in order at SIGINT or SIGTERM, and at once where that takes too long or a second signal comes.
 * @param stop what is to be done before @param drain milliseconds of it in which the server still answers
 * @param failed ends the process where it could not be done
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  { drain, failed }: { readonly drain: number; readonly failed: (error: unknown) => void },
): void {
  let asked: number | undefined;
  const signalled = () => {
    const now = performance.now();
    if (asked !== undefined && now - asked < SAME) return;
    if (asked !== undefined) return endNow('A second signal came.');
    asked = now;
    setTimeout(() => endNow('It could not end in time.'), drain + PATIENCE).unref();
    stop().then(() => process.exit(0), failed);
  };
  process.on('SIGINT', signalled).on('SIGTERM', signalled);
}
