import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Fields that belong together by what one sees, and perhaps not by markup. */
export const groupsOfFields: StillProbe = { name: 'groups-of-fields', criteria: ['1.3.1'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const GROUPS = 'fieldset, [role=group], [role=radiogroup]';
  const fields = adili
    .select('input:not([type=hidden]), select, textarea, [role=radio], [role=checkbox]')
    .filter((field) => adili.isExposed(field))
    .slice(0, 1000);
  const found: Found[] = [];
  const loose = new Map<string, Element[]>();
  for (const field of fields) {
    if (!field.matches('[type=radio], [type=checkbox], [role=radio], [role=checkbox]')) continue;
    // In a table headers say what a box is about, in a menu or a tree the widget does.
    if (field.closest(`${GROUPS}, table, [role=grid], [role=listbox], [role=menu], [role=tree]`)) continue;
    const key = keyOf(field);
    loose.set(key, [...(loose.get(key) ?? []), field]);
  }
  const [first, ...more] = [...loose.values()].filter(({ length }) => length > 1);
  if (first)
    found.push(
      adili.question(
        [first, ...more].map(([field]) => field) as [Element, ...Element[]],
        '1.3.1',
        `${adili.listed(first.map(adili.name))} stand together and are in no group${more.length > 0 ? `, and so elsewhere, ${more.length + 1} times in all` : ''}. See whether they answer one question: then a fieldset should hold them, with the question as its legend.`,
      ),
    );
  const [unnamed, ...others] = adili.select(GROUPS).filter(isUnnamed);
  if (unnamed)
    found.push(
      adili.question(
        [unnamed, ...others],
        '1.3.1',
        `${others.length > 0 ? `${others.length + 1} groups of fields have` : 'A group of fields has'} no name. See whether a text beside it says what the fields have in common: that should be its legend.`,
      ),
    );
  return found;

  /** What boxes of one question share: their name, else the part of the page that they are in. */
  function keyOf(field: Element): string {
    const name = (field.getAttribute('name') ?? '').replace(/\[.*|[-_.]?\d+$/g, '');
    const form = field.closest('form, [role=radiogroup]');
    const kind = field.matches('[type=radio], [role=radio]') ? 'radio' : 'checkbox';
    if (name && kind === 'radio') return `${kind} ${name} ${form ? adili.selectorOf(form) : ''}`;
    const around = adili
      .ancestors(field)
      .find((each) => each.querySelectorAll('input, [role=radio], [role=checkbox]').length > 1);
    return `${kind} ${around ? adili.selectorOf(around) : ''}`;
  }

  function isUnnamed(group: Element): boolean {
    if (!adili.isExposed(group) || adili.name(group) !== '') return false;
    const { length } = fields.filter((field) => group.contains(field));
    return length > (group.localName === 'fieldset' ? 0 : 1);
  }
}
