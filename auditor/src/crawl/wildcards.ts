/**
 * A pattern of robots.txt: `*` stands for any characters, `$` at its end for the end of the address. The time it takes
 * grows with the lengths of pattern and address, and not with their product: both are a stranger's.
 */
export function compile(pattern: string): (text: string) => boolean {
  const isEnd = pattern.endsWith('$');
  const parts = (isEnd ? pattern.slice(0, -1) : pattern).split('*');
  const first = parts.shift() ?? '';
  const last = isEnd ? parts.pop() : undefined;
  const between = parts.filter(Boolean).map(finderOf);
  return (text) => {
    if (!text.startsWith(first)) return false;
    // The first place where a part stands leaves the most room for those after it.
    let from = first.length;
    for (const endOf of between) {
      from = endOf(text, from);
      if (from < 0) return false;
    }
    if (!isEnd) return true;
    return last === undefined
      ? text.length === first.length
      : text.length - last.length >= from && text.endsWith(last);
  };
}

/** Finds where a part first ends from a place on, or -1, by Knuth, Morris and Pratt: each character is looked at once. */
function finderOf(part: string): (text: string, from: number) => number {
  const codes = Uint16Array.from({ length: part.length }, (_, at) => part.charCodeAt(at));
  /** How much of the part's start is again matched by its end, up to each character. */
  const again = new Uint32Array(part.length);
  const step = (matched: number, code: number): number => {
    let now = matched;
    while (now > 0 && code !== codes[now]) now = again[now - 1] as number;
    return code === codes[now] ? now + 1 : now;
  };
  for (let at = 1, matched = 0; at < part.length; at += 1) {
    matched = step(matched, codes[at] as number);
    again[at] = matched;
  }
  return (text, from) => {
    for (let at = from, matched = 0; at < text.length; at += 1) {
      matched = step(matched, text.charCodeAt(at));
      if (matched === part.length) return at + 1;
    }
    return -1;
  };
}
