import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { rest } from './focus-walk.ts';

/** Fields that send a form, go to another address or move the focus as one enters something. */
export const onInput: LiveProbe = { name: 'on-input', criteria: ['3.2.2'], pressesKeys: true, run };

const unseen = ['A text before the field that says what will happen.'];

async function run(stage: Stage): Promise<Found[]> {
  const fields = await (await stage.top()).call(list, 12);
  const found: Found[] = [];
  let opened = 0;
  const countOpened = () => {
    opened += 1;
  };
  stage.page.on('popup', countOpened);
  try {
    for (const { kind, index } of fields) {
      stage.signal?.throwIfAborted();
      const world = await stage.top();
      if (!(await world.call(focusOn, index))) continue;
      await rest(30);
      const tries = stage.held.attempts.length + opened;
      for (const key of { choice: ['ArrowDown'], toggle: ['Space'], text: ['a', '1'] }[kind])
        await stage.page.keyboard.press(key);
      await rest(120);
      const after = await world.call(stillOn, index);
      if (stage.held.attempts.length + opened > tries)
        found.push({
          ...after.finding,
          verdict: 'failed',
          message:
            'As one enters or chooses something, the page goes to another address, sends a form or opens a window.',
          unseen,
        });
      else if (!after.hasFocus)
        found.push({
          ...after.finding,
          message:
            'As one enters or chooses something, the focus moves elsewhere. See whether a text before the field says so.',
          unseen,
        });
    }
  } finally {
    stage.page.off('popup', countOpened);
  }
  return found;
}

/** Runs in the page. */
function list(most: number): { index: number; kind: 'choice' | 'toggle' | 'text' }[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const there = globalThis as unknown as { adiliFields: Element[] };
  adili.forget();
  there.adiliFields = adili
    .select(
      'select, input:not([type=hidden], [type=submit], [type=reset], [type=button], [type=image], [type=file], [type=password]), textarea',
    )
    .filter((field) => adili.isVisible(field) && !field.matches(':disabled, [readonly]'))
    .slice(0, most);
  return there.adiliFields.map((field, index) => {
    const { type } = field as HTMLInputElement;
    const isChoice = field.localName === 'select' || ['range', 'number', 'radio'].includes(type);
    return { index, kind: isChoice ? 'choice' : type === 'checkbox' ? 'toggle' : 'text' };
  });
}

/** Runs in the page. */
function focusOn(index: number): boolean {
  const { adiliFields } = globalThis as unknown as { adiliFields?: HTMLElement[] };
  const field = adiliFields?.[index];
  field?.focus();
  return field !== undefined && (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}

/** Runs in the page. */
function stillOn(index: number) {
  const { adili, adiliFields } = globalThis as unknown as { adili: Tools; adiliFields: HTMLElement[] };
  const field = adiliFields[index] as HTMLElement;
  const active = (field.getRootNode() as Document | ShadowRoot).activeElement;
  const isGroup =
    active instanceof HTMLInputElement &&
    active.type === 'radio' &&
    field instanceof HTMLInputElement &&
    active.name === field.name;
  return { hasFocus: active === field || isGroup, finding: adili.finding(field, '3.2.2', 'review', '') };
}
