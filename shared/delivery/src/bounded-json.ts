/** Deeper than anything of ours is nested. */
const DEEPEST = 40;
/** More values than the largest file of ours holds. Checking one costs far more than its two bytes of text. */
const MOST_VALUES = 60_000;

/**
 * JSON that a stranger may have written, looked at before it is taken apart.
 * @throws {SyntaxError} it is none
 * @throws {RangeError} it is nested too deeply, or holds too many values
 */
export function parseBounded(json: string): unknown {
  let depth = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (inText) {
      if (char === '\\') at += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === ',') values += 1;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth > DEEPEST) throw new RangeError(`nested more than ${DEEPEST} deep`);
    if (values > MOST_VALUES) throw new RangeError(`more than ${MOST_VALUES} values`);
  }
  return JSON.parse(json);
}
