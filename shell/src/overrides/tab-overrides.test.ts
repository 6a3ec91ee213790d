import type { BootData } from '../boot/boot-data.ts';
import { concernsOverrides } from './concerns-overrides.ts';
import { overridesIn } from './override-address.ts';
import { addressWithTabOverrides, forgetRequest, rememberOverrides } from './tab-overrides.ts';

const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const auth = { name: 'mfe-auth', origin: 'http://localhost:3003' };
const PLAIN = 'http://site.example/pricing';
const ASKING = `${PLAIN}?remote.blog=http://localhost:3002`;
/** A document as the server answers it; the answer is where the tab is to go instead. */
const arrive = (address: string, boot: Partial<BootData> = {}) =>
  addressWithTabOverrides(boot as BootData, address);

beforeEach(() => rememberOverrides([]));

test('a tab without overrides stays where it is, and needs none of their code', () => {
  expect(arrive(PLAIN)).toBeNull();
  expect(concernsOverrides('?page=2')).toBe(false);
  expect(concernsOverrides('?remotely=1')).toBe(false);
});

test('an override holds for the tab: a later document is replaced by one with it', () => {
  expect(concernsOverrides('?remote.blog=http://localhost:3002')).toBe(true);
  expect(arrive(ASKING, { overrides: [blog] })).toBeNull();
  expect(concernsOverrides('')).toBe(true);
  const address = arrive('http://site.example/blog?page=2#list') ?? '';
  expect(overridesIn(address)).toEqual([blog]);
  expect(new URL(address).hash).toBe('#list');
  expect(arrive(address, { overrides: [blog] })).toBeNull();
  expect(arrive(PLAIN)).not.toBeNull();
});

test('a further one joins those of the tab', () => {
  arrive(ASKING, { overrides: [blog] });
  const both = arrive(`${PLAIN}?remote.auth=http://localhost:3003`, { overrides: [auth] }) ?? '';
  expect(overridesIn(both)).toEqual([auth, blog]);
  expect(arrive(both, { overrides: [auth, blog] })).toBeNull();
});

test('what the site refuses or an operator has yet to confirm is forgotten, so the tab stays', () => {
  rememberOverrides([blog]);
  const address = arrive(PLAIN) ?? '';
  expect(arrive(address, { overrideRequest: [blog] })).toBeNull();
  expect(arrive(PLAIN)).toBeNull();
  rememberOverrides([blog, auth]);
  const both = arrive(PLAIN) ?? '';
  expect(arrive(both, { overrides: [auth], overrideProblem: 'mfe-blog was not taken.' })).toBeNull();
  expect(overridesIn(arrive(PLAIN) ?? '')).toEqual([auth]);
});

test('an address that loses its overrides on the way leads in no circle', () => {
  rememberOverrides([blog]);
  expect(arrive(PLAIN)).not.toBeNull();
  expect(arrive(PLAIN)).toBeNull();
});

test('anything else in the storage counts as none', () => {
  sessionStorage.setItem('adili.overrides', '{oops');
  expect(arrive(PLAIN)).toBeNull();
});

test('what was refused leaves the address, what is in force stays', () => {
  history.replaceState(
    { key: 'entry' },
    '',
    '/blog?remote.blog=http://localhost:3002&remote.auth=http://x&page=2',
  );
  forgetRequest({ overrides: [blog] });
  expect(overridesIn(location.href)).toEqual([blog]);
  expect(new URLSearchParams(location.search).get('page')).toBe('2');
  expect(history.state).toEqual({ key: 'entry' });
});
