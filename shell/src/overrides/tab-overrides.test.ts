import type { BootData } from '../boot/boot-data.ts';
import { overridesIn } from '../boot/override-address.ts';
import { concernsOverrides } from './concerns-overrides.ts';
import {
  addressWithTabOverrides,
  forgetRequest,
  loadWithOverrides,
  reloadWithOverrides,
  rememberOverrides,
} from './tab-overrides.ts';

const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const auth = { name: 'mfe-auth', origin: 'http://localhost:3003' };
const PLAIN = 'http://site.example/pricing';
const ASKING = `${PLAIN}?remote.blog=http://localhost:3002`;
const asked = (address: string) => overridesIn(new URL(address));
/** A document as the server answers it; the answer is where the tab is to go instead. */
const arrive = (address: string, boot: Partial<BootData> = {}) =>
  addressWithTabOverrides(boot as BootData, address);

beforeEach(() => rememberOverrides([]));

test('a tab without overrides stays where it is, and needs none of their code', () => {
  expect(arrive(PLAIN)).toBeNull();
  expect(concernsOverrides('?page=2')).toBe(false);
  expect(concernsOverrides('?remotely=1')).toBe(false);
});

test('an override stays for the tab, in later documents too', () => {
  expect(concernsOverrides('?remote.blog=http://localhost:3002')).toBe(true);
  expect(arrive(ASKING, { overrides: [blog] })).toBeNull();
  expect(concernsOverrides('')).toBe(true);
  const address = arrive('http://site.example/blog?page=2#list') ?? '';
  expect(asked(address)).toEqual([blog]);
  expect(new URL(address).hash).toBe('#list');
  expect(arrive(address, { overrides: [blog] })).toBeNull();
  expect(arrive(PLAIN)).not.toBeNull();
});

test('a further one joins those of the tab', () => {
  arrive(ASKING, { overrides: [blog] });
  const both = arrive(`${PLAIN}?remote.auth=http://localhost:3003`, { overrides: [auth] }) ?? '';
  expect(asked(both)).toEqual([auth, blog]);
  expect(arrive(both, { overrides: [auth, blog] })).toBeNull();
});

test('a refused or unconfirmed override is forgotten by the tab', () => {
  rememberOverrides([blog]);
  const address = arrive(PLAIN) ?? '';
  expect(arrive(address, { overrideRequest: [blog] })).toBeNull();
  expect(arrive(PLAIN)).toBeNull();
  rememberOverrides([blog, auth]);
  const both = arrive(PLAIN) ?? '';
  expect(arrive(both, { overrides: [auth], overrideProblem: 'mfe-blog was not taken.' })).toBeNull();
  expect(asked(arrive(PLAIN) ?? '')).toEqual([auth]);
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
  expect(asked(location.href)).toEqual([blog]);
  expect(new URLSearchParams(location.search).get('page')).toBe('2');
  expect(history.state).toEqual({ key: 'entry' });
});

describe('a link from elsewhere, which comes without the grant', () => {
  const foreign = { name: 'mfe-auth', origin: 'http://localhost:9999' };
  const LINK = `${PLAIN}?remote.auth=http://localhost:9999`;

  test('is asked about where it arrived, without another load', () => {
    rememberOverrides([blog]);
    expect(arrive(LINK, { overrideRequest: [foreign] })).toBeNull();
  });

  test("that is refused leaves the tab's own, which come back", () => {
    rememberOverrides([blog]);
    history.replaceState(null, '', '/pricing?remote.auth=http://localhost:9999');
    arrive(LINK, { overrideRequest: [foreign] });
    const go = jest.fn();
    forgetRequest({}, go);
    expect(asked(go.mock.calls[0]?.[0])).toEqual([blog]);
    forgetRequest({}, go);
    expect(go).toHaveBeenCalledTimes(1);
  });

  test("that is confirmed joins the tab's own", () => {
    rememberOverrides([blog]);
    arrive(LINK, { overrideRequest: [foreign] });
    const go = jest.fn();
    loadWithOverrides([foreign], go);
    const both = arrive(go.mock.calls[0]?.[0], { overrides: [foreign] }) ?? '';
    expect(asked(both)).toEqual([foreign, blog]);
  });

  test('keeps what the same document has in force', () => {
    expect(
      arrive(`${ASKING}&remote.auth=http://localhost:9999`, {
        overrides: [blog],
        overrideRequest: [foreign],
      }),
    ).toBeNull();
    expect(asked(arrive(PLAIN) ?? '')).toEqual([blog]);
  });

  test('with another origin replaces an override only once confirmed', () => {
    rememberOverrides([blog]);
    const other = { ...blog, origin: 'http://localhost:9999' };
    const link = `${PLAIN}?remote.blog=http://localhost:9999`;
    expect(arrive(link, { overrideRequest: [other] })).toBeNull();
    expect(asked(arrive(PLAIN) ?? '')).toEqual([blog]);
    rememberOverrides([blog]);
    expect(arrive(link, { overrides: [other] })).toBeNull();
    expect(asked(arrive(PLAIN) ?? '')).toEqual([other]);
  });
});

test.each(['/blog?remote.blog=http://localhost:3002&remotes#list', '/blog#list'])(
  'what is chosen at %s is loaded by going to its address',
  (screen) => {
    for (const overrides of [[blog], []]) {
      history.replaceState(null, '', screen);
      const went: string[] = [];
      reloadWithOverrides(overrides, (address) => {
        const { pathname, search } = new URL(address);
        expect(pathname + search).not.toBe(location.pathname + location.search);
        went.push(address);
      });
      const [address = ''] = went;
      expect(asked(address)).toEqual(overrides);
      expect(address).toMatch(/\/blog(\?remote\.blog=[^&]+)?#list$/);
    }
  },
);
