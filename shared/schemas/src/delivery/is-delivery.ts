import type { DeliveredRemote, Delivery, DeliveryChange } from './delivery.ts';
import { changeKinds, remoteSources } from './kinds.ts';

// The schema says the same. The page that reads the report has no form, and zod is several times what stands here.

type Check<Value> = (value: unknown) => value is Value;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown): value is Word =>
    words.some((word) => word === value);

const optional =
  <Value>(check: Check<Value>) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || check(value);

const nullable =
  <Value>(check: Check<Value>) =>
  (value: unknown): value is Value | null =>
    value === null || check(value);

const array =
  <Value>(check: Check<Value>) =>
  (value: unknown): value is Value[] =>
    Array.isArray(value) && value.every(check);

const object =
  <Value extends object>(checks: { readonly [Name in keyof Value]-?: Check<Value[Name]> }) =>
  (value: unknown): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries<Check<unknown>>(checks).every(([name, check]) => check(Reflect.get(value, name)));

const release = {
  version: isText,
  contract: isText,
  publishedAt: nullable(isText),
  publishedBy: nullable(isText),
};

const isChange = object<DeliveryChange>({
  at: isText,
  by: isText,
  kind: oneOf(changeKinds),
  from: nullable(isText),
  to: nullable(isText),
  percent: optional(isNumber),
});

const isRemote = object<DeliveredRemote>({
  name: isText,
  owner: nullable(object({ team: isText, contact: isText })),
  source: oneOf(remoteSources),
  live: nullable(object(release)),
  previous: nullable(object(release)),
  canary: nullable(object({ ...release, percent: isNumber })),
  history: array(isChange),
  problem: nullable(isText),
});

/** Whether this is a report of what the shell's server delivers, as this page knows it. */
export const isDelivery = object<Delivery>({
  shell: object({ version: isText, contract: isText }),
  remotes: array(isRemote),
  problem: nullable(isText),
});
