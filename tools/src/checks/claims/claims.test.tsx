import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Claim, ClaimLedger } from '@adili/contract/testing';
import { REMOTES, ROOT } from '@adili/server/workspace';
import { documents } from './documents.ts';
import { type PublicText, publicTexts, sentences } from './public-texts.ts';

const ledgerFile = 'src/claims/ledger.ts';
const workspaces = [...REMOTES.map(({ name }) => name), 'shell'];
const withLedger = workspaces.filter((name) => existsSync(path.join(ROOT, name, ledgerFile)));
const load = <T,>(file: string): T => require(path.join(ROOT, file)) as T;
const ledgers = withLedger.map(
  (name) => [name, load<{ default: ClaimLedger }>(`${name}/${ledgerFile}`).default] as const,
);
const claims: readonly (readonly [id: string, claim: Claim])[] = ledgers.flatMap(([, ledger]) =>
  Object.entries(ledger.claims),
);
const others = ledgers.flatMap(([, ledger]) => ledger.others?.flatMap(sentences) ?? []);

/** Marks as the pages draw them: the ids of claims, by the word that they show. */
const marks = load<Record<'planned' | 'targets' | 'byAgreement', Record<string, string>>>(
  'mfe-marketing/src/claims/planned.ts',
);
const words: Record<string, string> = {
  ...Object.fromEntries(Object.keys(marks.planned).map((id) => [id, 'planned'])),
  ...Object.fromEntries(Object.keys(marks.targets).map((id) => [id, 'target'])),
  ...Object.fromEntries(Object.keys(marks.byAgreement).map((id) => [id, 'by agreement'])),
};

let texts: readonly PublicText[];
beforeAll(async () => {
  texts = await publicTexts(documents);
});

const shown = ({ workspace, address, text }: PublicText) => `${workspace}, ${address}: ${text}`;
const once = <T,>(items: readonly T[]): T[] => [...new Set(items)];

test('every sentence that visitors read makes a claim, or stands among those that make none', () => {
  const known = new Set([...others, ...claims.flatMap(([, { says }]) => says)]);
  const own = texts.filter(({ ofDocument, isLabel }) => !ofDocument && !isLabel);
  expect(once(own.filter(({ text }) => !known.has(text)).map(shown))).toEqual([]);
});

test('every sentence of a claim is on a page, and is listed once', () => {
  const said = new Set(texts.map(({ text }) => text));
  const lost = claims.flatMap(([, { says }]) =>
    says.filter((text, index) => !said.has(text) || says.indexOf(text) !== index),
  );
  expect(lost).toEqual([]);
});

test('every claim has one state: kept, or one mark', () => {
  const states = claims.map(([id, { kept }]) => [id, [kept && 'kept', words[id]].filter(Boolean)] as const);
  expect(states.filter(([, each]) => each.length !== 1)).toEqual([]);
  const ids = claims.map(([id]) => id);
  expect(Object.keys(words).filter((id) => !ids.includes(id))).toEqual([]);
});

test('the table of entitlements says of what is planned the same as the marks', () => {
  const { entitlements } = load<{ entitlements: Record<string, { planned?: true }> }>(
    'shared/schemas/src/entitlements/entitlements.ts',
  );
  const { claimOf } = load<{ claimOf: Record<string, string> }>('mfe-marketing/src/data/plan-rows.ts');
  const differing = Object.entries(entitlements).filter(
    ([name, { planned = false }]) => planned !== (words[claimOf[name] ?? ''] === 'planned'),
  );
  expect(differing).toEqual([]);
});

test('what keeps a claim is there, in its words', () => {
  const files = new Map<string, string>();
  const read = (file: string) => {
    const there = path.join(ROOT, file);
    const text = files.get(file) ?? (existsSync(there) ? readFileSync(there, 'utf8') : '');
    files.set(file, text);
    return text.replaceAll("\\'", "'");
  };
  const lost = claims.flatMap(([id, { kept = [] }]) =>
    kept
      .filter((each) => {
        const [, file = '', title = ''] = each.match(/^([^:]+): (.+)$/s) ?? [];
        return !title || !read(file).includes(title);
      })
      .map((each) => `${id}: ${each}`),
  );
  expect(lost).toEqual([]);
});

test('what keeps a claim is run: no file that holds one skips a test', () => {
  const files = claims.flatMap(([, { kept = [] }]) => kept.map((each) => each.split(':')[0] ?? ''));
  const skips = /\b(?:test|it|describe)\.(?:skip|todo|only|fixme)\b|\bx(?:test|it|describe)\(/;
  const skipping = files.filter((file) => skips.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(once(skipping)).toEqual([]);
});

test('a claim that is not kept has its mark on every page that makes it, and a kept one has none', () => {
  const unmarked = claims.flatMap(([id, { says }]) => {
    const word = words[id];
    if (!word) return [];
    return texts
      .filter(({ text, marks }) => says.includes(text) && !marks.includes(id) && !marks.includes(`(${word})`))
      .map((each) => `${id}: ${shown(each)}`);
  });
  expect(once(unmarked)).toEqual([]);
  const marked = new Set(texts.flatMap(({ marks }) => marks));
  expect(claims.filter(([id]) => !words[id] && marked.has(id))).toEqual([]);
});
