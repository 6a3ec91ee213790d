import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Tables of cells of data in which no cell is a header. */
export const tablesWithoutHeaders: StillProbe = {
  name: 'tables-without-headers',
  criteria: ['1.3.1'],
  inPage: findTables,
};

/** Fields that seem to ask for something about the person, and don't say so to the browser. */
export const inputPurpose: StillProbe = { name: 'input-purpose', criteria: ['1.3.5'], inPage: findFields };

/** Runs in the page. */
function findTables(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const holdsParts = 'table, form, h1, h2, h3, h4, h5, h6, nav, [headers], [scope]';
  const hasData = (cell: Element) => {
    const { length } = adili.clean(cell.textContent ?? '');
    return length > 0 && length <= 100;
  };
  return adili.select('table').flatMap((table) => {
    if (!(table instanceof HTMLTableElement) || adili.role(table) !== 'table') return [];
    if (!adili.isVisible(table) || !adili.isExposed(table)) return [];
    const rows = [...table.rows].slice(0, 100);
    const cells = rows.flatMap((row) => [...row.cells]);
    const isGrid = rows.filter((row) => row.cells.length > 1).length > 1;
    const hasHeader = table.querySelector('th, [role=columnheader], [role=rowheader]') !== null;
    // What only lays a page out holds other parts, or long texts.
    if (!isGrid || hasHeader || table.querySelector(holdsParts)) return [];
    if (cells.filter(hasData).length * 2 < cells.length) return [];
    return [
      adili.finding(
        table,
        '1.3.1',
        'review',
        'No cell of this table is a header. See whether one says what the cells below or beside it are: that one should be a th.',
      ),
    ];
  });
}

/** Runs in the page. */
function findFields(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  // The names that HTML gives to the purposes which WCAG lists.
  const purposes =
    /(^|[^a-z])(name|given-?name|first-?name|family-?name|last-?name|surname|nickname|user-?name|e-?mail|tel|phone|mobile|organi[sz]ation|company|street|address|postcode|postal-?code|zip|country|city|bday|birth-?(day|date)|date-of-birth|sex|gender|cc-?(name|number|exp|csc))([^a-z]|$)/i;
  const kinds = ['text', 'email', 'tel', 'password', 'url', 'number', 'date', ''];
  /** Hyphens where a name has humps or underlines: `givenName`, `given_name`. */
  const inWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').replace(/_/g, '-');
  return adili
    .select('input, select, textarea')
    .filter((field) => {
      const type = (field.getAttribute('type') ?? '').toLowerCase();
      if (field.localName === 'input' && !kinds.includes(type)) return false;
      if ((field.getAttribute('autocomplete') ?? '') !== '' || !adili.isVisible(field)) return false;
      if (type === 'email' || type === 'tel') return true;
      return purposes.test(inWords(`${field.getAttribute('name') ?? ''} ${field.id}`));
    })
    .slice(0, 30)
    .map((field) =>
      adili.finding(
        field,
        '1.3.5',
        'review',
        'It has no autocomplete. See whether it asks for something about the person who fills it in, such as their name or email address: then it should say which, as autocomplete="email" does.',
      ),
    );
}
