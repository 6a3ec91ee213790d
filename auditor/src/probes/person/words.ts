import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Titles, headings and labels, whose wording only a person can judge. */
export const wording: StillProbe = { name: 'wording', criteria: ['2.4.2', '2.4.6'], inPage: words };

/** Fields, whose error messages only a person can judge. */
export const errorMessages: StillProbe = { name: 'error-messages', criteria: ['3.3.1'], inPage: errors };

/** Runs in the page. */
function words(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const most = 60;
  const quoted = (text: string) => `"${adili.short(text, 100)}"`;
  const found: Found[] = [];
  const title = document.querySelector('head > title, title');
  const isHtml = document.documentElement.localName === 'html';
  if (window === window.top && isHtml && title && document.title.trim() !== '')
    found.push(
      adili.finding(
        title,
        '2.4.2',
        'review',
        `The page is titled ${quoted(document.title)}. See whether that says what it is about.`,
      ),
    );
  const headings = adili
    .elements()
    .filter(
      (element) => adili.role(element) === 'heading' && adili.isVisible(element) && adili.isExposed(element),
    );
  for (const heading of headings.slice(0, most)) {
    const text = adili.name(heading) || adili.visibleText(heading);
    if (text === '') continue;
    found.push(
      adili.finding(
        heading,
        '2.4.6',
        'review',
        `The heading says ${quoted(text)}. See whether that describes what follows it.`,
      ),
    );
  }
  const fields = adili.select(
    'input:not([type=hidden], [type=submit], [type=reset], [type=button], [type=image]), select, textarea, [role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=spinbutton]',
  );
  for (const field of fields.slice(0, most)) {
    if (!adili.isVisible(field)) continue;
    const labels = labelsOf(field).filter(
      (label) => adili.isVisible(label) && adili.visibleText(label) !== '',
    );
    if (labels.length === 0) continue;
    const text = labels.map((label) => adili.visibleText(label)).join(' ');
    found.push(
      adili.finding(
        field,
        '2.4.6',
        'review',
        `The label says ${quoted(text)}. See whether that describes what to enter or choose.`,
      ),
    );
  }
  return found;

  function labelsOf(field: Element): Element[] {
    const ids = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
    const root = field.getRootNode() as Document | ShadowRoot;
    const referred = ids.flatMap((id) => root.getElementById(id) ?? []);
    return referred.length > 0 ? referred : [...((field as HTMLInputElement).labels ?? [])];
  }
}

/** Runs in the page. */
function errors(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const fields = adili.select(
    'input:not([type=hidden], [type=submit], [type=reset], [type=button], [type=image]), select, textarea, [role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=checkbox], [role=radiogroup], [role=spinbutton]',
  );
  const groups = new Set<string>();
  return fields
    .filter((field) => {
      const { type, name, disabled, readOnly } = field as HTMLInputElement;
      if (disabled || readOnly || !adili.isVisible(field)) return false;
      if (type !== 'radio' || !name) return true;
      if (groups.has(name)) return false;
      groups.add(name);
      return true;
    })
    .slice(0, 60)
    .map((field) =>
      adili.finding(
        field,
        '3.3.1',
        'review',
        'Enter something it does not take. See whether a text names the field and says what is wrong with it.',
      ),
    );
}
