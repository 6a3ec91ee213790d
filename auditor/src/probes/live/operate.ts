import type { Tools } from '../../in-page/tools.ts';
import type { Stage } from '../probe.ts';

/** Controls of a page that are tried, at most, to see whether one of them does what is asked for. */
const MOST = 8;
/** Controls that are operated one after the other, without a look in between. */
const MOST_AT_ONCE = 60;

export interface Wanted {
  /** Only controls that assistive technology knows by a name. */
  named?: boolean;
  /** Empty fields get a number first: a field may say how often something changes. */
  filled?: boolean;
  /** Controls that are tried at most. */
  most?: number;
}

interface Asked extends Wanted {
  most: number;
}

/**
 * Whether one of the page's controls, or one that such a control brings up, brings about what is asked for.
 * @param isDone asked after each control was operated
 * @returns 'unknown' where there are too many to try all of them, or without leave to operate any
 */
export async function someControl(
  stage: Stage,
  isDone: () => Promise<boolean>,
  wanted: Wanted = {},
): Promise<'yes' | 'no' | 'unknown'> {
  const most = Math.min(wanted.most ?? MOST, MOST);
  const asked: Asked = { ...wanted, most };
  const count = await (await stage.top()).call(list, asked);
  if (count === 0) return 'no';
  if (count > most || !stage.mayOperate) return 'unknown';
  let isSure = true;
  for (let index = 0; index < count; index += 1) {
    await operate(stage, index, wanted);
    if (await isDone()) return 'yes';
    const grown = await (await stage.top()).call(list, { ...asked, from: index });
    isSure &&= grown <= most;
    for (let fresh = count; fresh < count + Math.min(grown, most); fresh += 1) {
      await operate(stage, fresh, wanted);
      if (await isDone()) return 'yes';
      await operate(stage, fresh, wanted);
    }
    await operate(stage, index, wanted);
  }
  return isSure ? 'no' : 'unknown';
}

/** Operates each control once, whatever comes of it. @returns false where there are too many */
export async function operateAll(stage: Stage, order: 'first to last' | 'last to first'): Promise<boolean> {
  const count = await (await stage.top()).call(list, { most: MOST_AT_ONCE });
  if (count > MOST_AT_ONCE) return false;
  for (let step = 0; step < count; step += 1)
    await operate(stage, order === 'first to last' ? step : count - 1 - step, {});
  return true;
}

/** Operates one control as a click does. Nothing is sent away: the page is held, and forms are not submitted. */
async function operate(stage: Stage, index: number, { filled = false }: Wanted): Promise<void> {
  stage.signal?.throwIfAborted();
  await (await stage.top()).call(click, { index, filled });
}

/**
 * Runs in the page: keeps the controls that do something on the page itself.
 * @returns how many there are; with `from`, how many that were not there before that one was operated
 */
function list({ most, named, from }: Asked & { from?: number }): number {
  const { adili } = globalThis as unknown as { adili: Tools };
  const there = globalThis as unknown as { adiliControls: Element[]; adiliFirst: number };
  adili.forget();
  const isOperable = (element: Element) => {
    if (!adili.isVisible(element) || element.matches(':disabled, [aria-disabled=true]')) return false;
    if (named && (!adili.isExposed(element) || adili.name(element) === '')) return false;
    const isSubmit = element.matches(
      'button:not([type]), button[type=submit], input[type=submit], input[type=image]',
    );
    if (isSubmit && element.closest('form')) return false;
    return !element.matches('a[href]') || /^(#|javascript:)/i.test(element.getAttribute('href') ?? '');
  };
  const controls = adili
    .select(
      'button, input[type=button], input[type=submit], input[type=checkbox], input[type=radio], input[type=range], a[href], summary, select, [role=button], [role=switch], [role=checkbox], [role=link], [role=menuitem], [role=tab], [onclick]',
    )
    .filter(isOperable);
  if (from === undefined) {
    there.adiliControls = controls.slice(0, most + 1);
    there.adiliFirst = there.adiliControls.length;
    return there.adiliFirst;
  }
  const known = there.adiliControls.slice(0, there.adiliFirst);
  const fresh = controls.filter((control) => !known.includes(control));
  there.adiliControls = [...known, ...fresh.slice(0, most)];
  return fresh.length;
}

/** Runs in the page. */
function click({ index, filled }: { index: number; filled: boolean }): void {
  const there = globalThis as unknown as { adili: Tools; adiliControls?: Element[] };
  const control = there.adiliControls?.[index];
  const changed = (field: Element) => {
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  if (filled && control?.matches('button, input[type=button], [role=button]'))
    for (const field of there.adili
      .select('input:not([type]), input[type=text], input[type=number]')
      .slice(0, 3)) {
      if (!(field instanceof HTMLInputElement) || field.value !== '' || !there.adili.isVisible(field))
        continue;
      field.value = '60';
      changed(field);
    }
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = (control.selectedIndex + 1) % Math.max(control.options.length, 1);
    changed(control);
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'range') {
    if (control.value === control.max) control.stepDown();
    else control.stepUp();
    changed(control);
    return;
  }
  if (control instanceof HTMLElement) control.click();
}
