import { cameFrom, destinationOf } from './destination.ts';

const search = (from: string) => `?from=${encodeURIComponent(from)}`;

test.each(['/dashboard', '/blog?page=2', '/pricing#growth', '/contact-sales?inquiry=Growth%20plan'])(
  '%s is a path of this site',
  (path) => {
    expect(cameFrom(search(path))).toBe(path);
  },
);

test.each([
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/path\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' //evil.example',
])('%j leads nowhere but to the dashboard', (from) => {
  expect(cameFrom(search(from))).toBeNull();
  expect(destinationOf(search(from), { role: 'user' })).toBe('/dashboard');
});

test.each(['/login', '/Login/', '/signup?from=/x', '/reset-password?token=t'])(
  'coming from %s is coming from nowhere',
  (from) => expect(destinationOf(search(from), { role: 'admin' })).toBe('/admin/dashboard'),
);
