import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Looked, Stage } from '../probe.ts';

/** Controls that only the browser's own tree shows to be some: by ElementInternals, or as they can be edited. */
export const exposedNames: LiveProbe = { name: 'exposed-names', criteria: ['4.1.2'], run };

const named = new Set(
  'button link textbox searchbox combobox listbox checkbox radio switch slider spinbutton tab menuitem menuitemcheckbox menuitemradio'.split(
    ' ',
  ),
);

/** Elements of a frame that the browser is asked about. */
const MOST = 200;

async function run(stage: Stage): Promise<Looked> {
  const found: Found[] = [];
  let most = 0;
  for (const { world, place } of [{ world: await stage.top(), place: '' }, ...stage.frames]) {
    const elements = await world.pick(candidates);
    most = Math.max(most, elements.length);
    for (const element of elements.slice(0, MOST)) {
      stage.signal?.throwIfAborted();
      const exposed = await element.exposed();
      if (exposed?.name !== '') continue;
      const isEdited = exposed.role === 'generic' && exposed.isEditable;
      if (!isEdited && !named.has(exposed.role)) continue;
      const told = await element.call(tell);
      found.push({
        ...told,
        selector: place + told.selector,
        message: isEdited
          ? 'One can write in it, and screen readers are told neither what it is nor a name of it.'
          : `Screen readers are told that it is a ${exposed.role}, and no name of it.`,
      });
    }
  }
  const reason = `The browser was asked for the names of the first ${MOST} of ${most} elements that only it knows to be controls.`;
  return { found, leftOut: most > MOST ? [{ criteria: exposedNames.criteria, reason }] : [] };
}

/** Runs in the page. */
function candidates(): Element[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili
    .elements()
    .filter((element) => {
      const isCustom = element.localName.includes('-');
      if (!isCustom && !element.matches('[contenteditable]:not([contenteditable=false])')) return false;
      if (
        element.closest('[role], [inert]') === element ||
        element.parentElement?.closest('[contenteditable], [inert]')
      )
        return false;
      if (!adili.isVisible(element) || !adili.isExposed(element)) return false;
      return (element.textContent ?? '').length <= 20_000;
    })
    .slice(0, 2000);
}

/** Runs in the page. */
function tell(element: Element): Found {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili.finding(element, '4.1.2', element.matches('html, body, [title]') ? 'review' : 'failed', '');
}
