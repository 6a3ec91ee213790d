import type { LeftOut } from '@adili/audits/model';
import type { Tools } from '../../in-page/tools.ts';
import { type World, WorldGoneError } from '../../world/isolated-worlds.ts';
import type { Found, LiveProbe, Looked, OwnFrame, Stage } from '../probe.ts';
import { rest } from './focus-walk.ts';

/** Fields that send a form, go to another address or move the focus as one enters something. */
export const onInput: LiveProbe = { name: 'on-input', criteria: ['3.2.2'], pressesKeys: true, run };

const unseen = ['A text before the field that says what will happen.'];

/** Of the fields that are tried in the page, as many more in all its frames together. */
const IN_FRAMES = 0.3;

async function run(stage: Stage): Promise<Looked> {
  const found: Found[] = [];
  let missed = 0;
  let opened = 0;
  const countOpened = () => {
    opened += 1;
  };
  const left = () => stage.held.attempts.length + opened;
  stage.page.on('popup', countOpened);
  try {
    const ofPage = await (await stage.top()).call(list, stage.caps.fields);
    missed += ofPage.missed;
    for (const field of ofPage.fields) found.push(...(await tryField(stage, await stage.top(), field, left)));
    let tried = 0;
    for (const frame of stage.frames) {
      const { fields, missed: more } = await readFields(
        stage,
        frame,
        Math.round(stage.caps.fields * IN_FRAMES) - tried,
      );
      tried += fields.length;
      missed += more;
      for (const field of fields) {
        if (stage.held.framesGone.includes(frame.world.frameId)) break;
        const inFrame = await tryField(stage, frame.world, field, left);
        found.push(...inFrame.map((each) => ({ ...each, selector: frame.place + each.selector })));
      }
    }
  } finally {
    stage.page.off('popup', countOpened);
  }
  return { found, leftOut: missed > 0 ? [notFilled(missed)] : [] };
}

const notFilled = (count: number): LeftOut => ({
  criteria: onInput.criteria,
  reason: `In ${count} more ${count === 1 ? 'field' : 'fields'} nothing was entered or chosen.`,
});

interface Fields {
  fields: Field[];
  /** How many more there are. */
  missed: number;
}

interface Field {
  index: number;
  kind: 'choice' | 'toggle' | 'text';
}

/** Those of a frame; none where it went elsewhere. */
async function readFields({ held }: Stage, { world }: OwnFrame, most: number): Promise<Fields> {
  const none: Fields = { fields: [], missed: 0 };
  if (held.framesGone.includes(world.frameId)) return none;
  return world.call(list, Math.max(0, most)).catch(unlessGone(world, none));
}

/** What stands for the answer of a frame that is gone; the page itself is held, and never is. */
const unlessGone =
  <Answer>({ isTop }: World, instead: Answer) =>
  (error: unknown): Answer => {
    if (isTop || !(error instanceof WorldGoneError)) throw error;
    return instead;
  };

/** Enters something into one field. @param left how often the page went away or opened a window */
async function tryField(
  stage: Stage,
  world: World,
  { index, kind }: Field,
  left: () => number,
): Promise<Found[]> {
  stage.signal?.throwIfAborted();
  const before = await world.call(focusOn, index).catch(unlessGone(world, undefined));
  if (!before) return [];
  await rest(30);
  const tries = left();
  for (const key of { choice: ['ArrowDown'], toggle: ['Space'], text: ['a', '1'] }[kind])
    await stage.page.keyboard.press(key);
  await rest(120);
  if (left() > tries)
    return [
      {
        ...before,
        verdict: 'failed',
        message:
          'As one enters or chooses something, the page goes to another address, sends a form or opens a window.',
        unseen,
      },
    ];
  const what = await whatHappened(stage, world, index);
  return what
    ? [
        {
          ...before,
          message: `As one enters or chooses something, ${what}. See whether a text before the field says so.`,
          unseen,
        },
      ]
    : [];
}

/** What a person has to look at, in words. */
async function whatHappened({ held }: Stage, world: World, index: number): Promise<string | undefined> {
  const frameLeft = 'the frame that it is in goes to another address';
  if (held.framesGone.includes(world.frameId)) return frameLeft;
  const isStill = await world.call(stillOn, index).catch(unlessGone(world, 'gone' as const));
  if (isStill === 'gone') return frameLeft;
  return isStill ? undefined : 'the focus moves elsewhere';
}

/** Runs in the page. */
function list(most: number): Fields {
  const { adili } = globalThis as unknown as { adili: Tools };
  const there = globalThis as unknown as { adiliFields: Element[] };
  adili.forget();
  const all = adili
    .select(
      'select, input:not([type=hidden], [type=submit], [type=reset], [type=button], [type=image], [type=file], [type=password]), textarea',
    )
    .filter((field) => adili.isVisible(field) && !field.matches(':disabled, [readonly]'));
  there.adiliFields = all.slice(0, most);
  const fields = there.adiliFields.map((field, index) => {
    const { type } = field as HTMLInputElement;
    const isChoice = field.localName === 'select' || ['range', 'number', 'radio'].includes(type);
    const kind: Field['kind'] = isChoice ? 'choice' : type === 'checkbox' ? 'toggle' : 'text';
    return { index, kind };
  });
  return { fields, missed: all.length - fields.length };
}

/** Runs in the page. @returns the field, once it has the focus */
function focusOn(index: number): Found | undefined {
  const { adili, adiliFields } = globalThis as unknown as { adili: Tools; adiliFields?: HTMLElement[] };
  const field = adiliFields?.[index];
  field?.focus();
  if (field === undefined || (field.getRootNode() as Document | ShadowRoot).activeElement !== field) return;
  return adili.finding(field, '3.2.2', 'review', '');
}

/** Runs in the page: whether the field has the focus, or another of its group. */
function stillOn(index: number): boolean {
  const { adiliFields } = globalThis as unknown as { adiliFields: HTMLElement[] };
  const field = adiliFields[index] as HTMLElement;
  const active = (field.getRootNode() as Document | ShadowRoot).activeElement;
  const isGroup =
    active instanceof HTMLInputElement &&
    active.type === 'radio' &&
    field instanceof HTMLInputElement &&
    active.name === field.name;
  return active === field || isGroup;
}
