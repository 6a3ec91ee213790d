import type { Found, Stage } from '../probe.ts';
import { type Focus, findWorld, passedBy, press, readFocus, rest } from './focus-walk.ts';

const unseen = ['A key that leads out and that people learn of in another way than by text on the page.'];

/**
 * Whether the focus can get out of the elements among which Tab leads round and round.
 * @param ring selectors of those elements; one of them has the focus
 * @returns what is wrong, or nothing where a way out was found
 */
export async function trapAmong(stage: Stage, ring: ReadonlySet<string>): Promise<Found | undefined> {
  const start = await readFocus(stage);
  if (!start.seen) return undefined;
  if (await leavesBy(stage, ring, Array(ring.size + 1).fill('Shift+Tab'))) return undefined;
  for (const key of ['Escape', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    if (await leavesBy(stage, ring, [key, 'Tab', 'Shift+Tab', 'Shift+Tab'])) return undefined;
  const isExplained = async () => {
    const named = await (await stage.top()).call(keysInText, undefined);
    const within = start.within ? await start.within.world.call(keysInText, undefined) : [];
    for (const key of new Set([...named, ...within])) {
      if (await leavesBy(stage, ring, [key])) return true;
      if (await leavesBy(stage, ring, [key, 'Tab', 'Shift+Tab', 'Shift+Tab'])) return true;
    }
    return false;
  };
  if (await isExplained()) return undefined;
  // A control within may say how to get out.
  for (let tried = 0; tried < Math.min(ring.size, 6); tried += 1) {
    await (await findWorld(stage, await readFocus(stage))).call(activate, undefined);
    await rest(80);
    if (!isWithin(await readFocus(stage), ring) || (await isExplained())) return undefined;
    await press(stage, 'Tab');
  }
  return {
    ...start.seen,
    criterion: '2.1.2',
    verdict: 'failed',
    message:
      'Once it has the focus, neither Tab, Shift+Tab, Esc nor the arrow keys lead away from it, nor a key that the page names.',
    unseen,
  };
}

const isWithin = ({ selector }: Focus, ring: ReadonlySet<string>) => ring.has(selector);

/**
 * Whether one of the keys, pressed in turn, leads out of the ring. A script may bring the focus back a moment later: to
 * the element that had it, it is a trap; to another one, the key went past the page's end, where no script follows.
 */
async function leavesBy(stage: Stage, ring: ReadonlySet<string>, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    const before = await readFocus(stage);
    await passedBy(stage);
    const places = [(await press(stage, key)).selector, ...(await passedBy(stage))];
    if (places.every((selector) => ring.has(selector))) continue;
    for (let sample = 0; sample < 8 && !places.includes(before.selector); sample += 1) {
      await rest(40);
      places.push((await readFocus(stage)).selector);
    }
    places.push(...(await passedBy(stage)));
    if (!places.includes(before.selector)) return true;
  }
  return false;
}

/** Runs in the page: combinations of keys that its visible text names, as Playwright presses them; 5 at most. */
function keysInText(): string[] {
  const text = (document.body?.innerText ?? '').slice(0, 20_000);
  const keys = new Set<string>();
  const modifiers: Record<string, string> = {
    ctrl: 'Control',
    control: 'Control',
    alt: 'Alt',
    option: 'Alt',
    shift: 'Shift',
  };
  for (const [, first = '', second, key = ''] of text.matchAll(
    /\b(ctrl|control|alt|option|shift)\s*[+\-–]\s*(?:(ctrl|control|alt|option|shift)\s*[+\-–]\s*)?(esc|escape|enter|tab|home|end|f\d{1,2}|arrow \w+|[\p{Letter}\p{Number}])(?![\p{Letter}])/giu,
  )) {
    const held = [first, second].flatMap((each) => (each ? [modifiers[each.toLowerCase()]] : []));
    keys.add([...held, named(key)].join('+'));
  }
  for (const [, key = ''] of text.matchAll(/\b(f\d{1,2}|esc|escape|home|end|page up|page down)\b/gi))
    keys.add(named(key));
  return [...keys].slice(0, 5);

  function named(key: string): string {
    if (/^esc/i.test(key)) return 'Escape';
    if (/^page/i.test(key)) return /up/i.test(key) ? 'PageUp' : 'PageDown';
    return key.length === 1 ? key.toLowerCase() : (key[0] ?? '').toUpperCase() + key.slice(1).toLowerCase();
  }
}

/** Runs in the page: what has the focus is used, unless that would send a form. */
function activate(): void {
  const active = document.activeElement;
  if (
    !(active instanceof HTMLElement) ||
    active.closest('form') ||
    !active.matches('a, button, summary, [role=button], [role=link]')
  )
    return;
  active.click();
}
