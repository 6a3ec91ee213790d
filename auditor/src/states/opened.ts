import type { LeftOut } from '@adili/audits/model';
import type { RawFinding, Tools } from '../in-page/tools.ts';
import { criteriaOfParts } from '../left-out.ts';
import type { Stage } from '../probes/probe.ts';
import { lookAtFresh } from './fresh.ts';

const SETTLE_MS = 150;

/** Looks at what is closed: details without further ado; tabs and disclosures, which take a click, with leave. */
export async function lookAtOpened(stage: Stage): Promise<{ findings: RawFinding[]; leftOut: LeftOut[] }> {
  const most = stage.caps.opened;
  const findings: RawFinding[] = [];
  const world = await stage.top();
  let unopened = 0;
  for (let at = 0; at < most; at += 1) {
    const { opened, left } = await world.call(openDetails, at);
    unopened = left;
    if (opened === 0) break;
    findings.push(...(await lookAtFresh(world)));
  }
  await world.call(closeDetails, undefined);
  const closed = await world.call(listClosed, most);
  const opened = stage.mayOperate ? Math.min(closed, most) : 0;
  for (let index = 0; index < opened; index += 1) {
    stage.signal?.throwIfAborted();
    const isThere = await (await stage.top()).call(clickClosed, index);
    if (!isThere) break;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    findings.push(...(await lookAtFresh(await stage.top())));
    await (await stage.top()).call(clickBack, index);
  }
  const others = closed - opened + unopened;
  const words =
    others === 1 ? '1 closed part (a menu or tab) was' : `${others} closed parts (menus, tabs) were`;
  return {
    findings,
    leftOut: others > 0 ? [{ criteria: criteriaOfParts, reason: `${words} not opened.` }] : [],
  };
}

/** Runs in the page: opens all details, of those that close each other one after the other. @returns how many were opened, and how many are left for further times */
function openDetails(at: number): { opened: number; left: number } {
  const there = globalThis as unknown as { adili: Tools; adiliClosed?: HTMLDetailsElement[] };
  if (at === 0) there.adiliClosed = there.adili.select('details:not([open])') as HTMLDetailsElement[];
  const closed = there.adiliClosed ?? [];
  const groups = new Map<string, number>();
  let opened = 0;
  let left = 0;
  for (const details of closed) {
    const group = details.getAttribute('name') ?? '';
    const place = groups.get(group) ?? 0;
    groups.set(group, place + 1);
    if (group !== '' && place > at) left += 1;
    if (group === '' ? at > 0 : place !== at) continue;
    details.open = true;
    opened += 1;
  }
  return { opened, left };
}

/** Runs in the page. */
function closeDetails(): void {
  const { adiliClosed } = globalThis as unknown as { adiliClosed?: HTMLDetailsElement[] };
  for (const details of adiliClosed ?? []) details.open = false;
}

/** Runs in the page: keeps tabs and disclosures that are closed. @returns how many there are */
function listClosed(most: number): number {
  const there = globalThis as unknown as { adili: Tools; adiliParts: Element[]; adiliChosen: Element[] };
  const { adili } = there;
  adili.forget();
  const isUsable = (element: Element) =>
    element instanceof HTMLElement &&
    !element.matches(':disabled, [aria-disabled=true], input, select, summary') &&
    // It leads elsewhere.
    (!element.matches('a[href]') || /^#/.test(element.getAttribute('href') ?? '')) &&
    adili.isVisible(element);
  const parts = adili
    .select('[role=tab][aria-selected=false], [aria-expanded=false]:not([role=combobox], [role=treeitem])')
    .filter(isUsable);
  there.adiliParts = parts.slice(0, most);
  there.adiliChosen = adili.select('[role=tab][aria-selected=true]').slice(0, most);
  return parts.length;
}

/** Runs in the page. @returns whether it is there still */
function clickClosed(index: number): boolean {
  const { adiliParts } = globalThis as unknown as { adiliParts?: HTMLElement[] };
  const part = adiliParts?.[index];
  if (!part?.isConnected) return adiliParts !== undefined && index < adiliParts.length;
  part.click();
  return true;
}

/** Runs in the page: closes what was opened, and goes back to the tab that was chosen. */
function clickBack(index: number): void {
  const { adiliParts, adiliChosen } = globalThis as unknown as {
    adiliParts?: HTMLElement[];
    adiliChosen?: HTMLElement[];
  };
  const part = adiliParts?.[index];
  if (!part?.isConnected) return;
  if (part.getAttribute('aria-expanded') === 'true') part.click();
  const list = part.closest('[role=tablist]');
  if (list) adiliChosen?.find((tab) => list.contains(tab))?.click();
}
