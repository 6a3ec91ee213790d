import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';

/** Controls that only the browser's own tree shows to be some: by ElementInternals, or as they can be edited. */
export const exposedNames: LiveProbe = { name: 'exposed-names', criteria: ['4.1.2'], run };

const named = new Set(
  'button link textbox searchbox combobox listbox checkbox radio switch slider spinbutton tab menuitem menuitemcheckbox menuitemradio'.split(
    ' ',
  ),
);

async function run(stage: Stage): Promise<Found[]> {
  const found: Found[] = [];
  for (const { world, place } of [{ world: await stage.top(), place: '' }, ...stage.frames])
    for (const element of await world.pick(candidates)) {
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
  return found;
}

/** Runs in the page. */
function candidates(): Element[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const seen: Record<string, number> = {};
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
      if ((element.textContent ?? '').length > 20_000) return false;
      seen[element.localName] = (seen[element.localName] ?? 0) + 1;
      return (seen[element.localName] ?? 0) <= 20;
    })
    .slice(0, 60);
}

/** Runs in the page. */
function tell(element: Element): Found {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili.finding(element, '4.1.2', element.matches('html, body') ? 'review' : 'failed', '');
}
