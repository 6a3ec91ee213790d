import type { Tools } from '../../in-page/tools.ts';
import type { Stage } from '../probe.ts';

/** Controls of a page that are tried, at most, to see whether one of them stops something. */
const MOST = 8;

/** A control that can be tried: its place among the controls of the page. */
export interface Control {
  index: number;
  selector: string;
}

/**
 * The controls that do something on the page itself.
 * @returns undefined where there are too many to try all of them
 */
export async function controlsOf(stage: Stage): Promise<Control[] | undefined> {
  const controls = await (await stage.top()).call(list, MOST + 1);
  return controls.length > MOST ? undefined : controls;
}

/** Operates one control as a click does. Nothing is sent away: the page is held, and forms are not submitted. */
export async function operate(stage: Stage, { index }: Control): Promise<void> {
  const world = await stage.top();
  await world.call(click, index);
}

/** Runs in the page. */
function list(most: number): Control[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const there = globalThis as unknown as { adiliControls: Element[] };
  adili.forget();
  const isOperable = (element: Element) => {
    if (!adili.isVisible(element) || element.matches(':disabled, [aria-disabled=true]')) return false;
    const isSubmit = element.matches(
      'button:not([type]), button[type=submit], input[type=submit], input[type=image]',
    );
    if (isSubmit && element.closest('form')) return false;
    return !element.matches('a[href]') || /^(#|javascript:)/i.test(element.getAttribute('href') ?? '');
  };
  there.adiliControls = adili
    .select(
      'button, input[type=button], input[type=submit], input[type=checkbox], input[type=radio], input[type=range], a[href], summary, select, [role=button], [role=switch], [role=checkbox], [role=link], [role=menuitem], [role=tab], [onclick]',
    )
    .filter(isOperable)
    .slice(0, most);
  return there.adiliControls.map((element, index) => ({ index, selector: adili.selectorOf(element) }));
}

/** Runs in the page. */
function click(index: number): void {
  const { adiliControls } = globalThis as unknown as { adiliControls?: Element[] };
  const control = adiliControls?.[index];
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = (control.selectedIndex + 1) % Math.max(control.options.length, 1);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'range') {
    if (control.value === control.max) control.stepDown();
    else control.stepUp();
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (control instanceof HTMLElement) control.click();
}
