/** Milliseconds for which one look serves everybody who asks. */
const lifetime = 1_000;

/** Takes a look at most once within a second, however often it is asked. @param now milliseconds since whenever */
export function oneLook(take: () => Promise<void>, now: () => number): () => Promise<void> {
  let last: { at: number; found: Promise<void>; isOver: boolean } | null = null;
  return () => {
    if (last && (!last.isOver || Math.abs(now() - last.at) < lifetime)) return last.found;
    const look = { at: now(), found: take(), isOver: false };
    const over = () => {
      look.isOver = true;
    };
    look.found.then(over, over);
    last = look;
    return look.found;
  };
}
