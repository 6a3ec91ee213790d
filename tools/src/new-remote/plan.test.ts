import { StepFailedError } from '../run.ts';
import { type ExistingRemote, planRemote } from './plan.ts';

const existing: ExistingRemote[] = [
  { name: 'mfe-marketing', port: 3001, paths: ['/', '/AboutUs'] },
  { name: 'mfe-blog', port: 3002, paths: ['/blog', '/blog/:id', '/news/:id'] },
];

test('a name and a path are enough; the port is the next one', () => {
  expect(planRemote({ name: 'reports', path: '/reports' }, existing)).toEqual({
    name: 'mfe-reports',
    short: 'reports',
    component: 'Reports',
    title: 'Reports',
    path: '/reports',
    workPath: '/reports/work',
    port: 3003,
  });
});

test('a name of several words, with its prefix, a title and a port of its own', () => {
  const wish = { name: 'mfe-audit-trail', path: '/reports/audit', title: 'Trail of Audits', port: 4_100 };
  expect(planRemote(wish, existing)).toEqual({
    name: 'mfe-audit-trail',
    short: 'audit-trail',
    component: 'AuditTrail',
    title: 'Trail of Audits',
    path: '/reports/audit',
    workPath: '/reports/audit/work',
    port: 4100,
  });
});

test('the first remote of a site takes port 3001, and any path', () => {
  expect(planRemote({ name: 'reports', path: '/' }, [])).toMatchObject({ port: 3001, workPath: '/work' });
});

test.each([
  ['Reports', '/reports', {}, '"Reports" is no name for a remote'],
  ['re ports', '/reports', {}, 'is no name for a remote'],
  ['../reports', '/reports', {}, 'is no name for a remote'],
  ['reports-', '/reports', {}, 'is no name for a remote'],
  ['blog', '/reports', {}, 'There is a remote mfe-blog already'],
  ['reports', 'reports', {}, 'must start with a slash: /reports'],
  ['reports', '/reports?x=1', {}, 'is no path for a first page'],
  ['reports', '/reports/:id', {}, 'is no path for a first page'],
  ['reports', '/remotes/x', {}, "an address of the shell's own server"],
  ['reports', '/', {}, '/ is a page of mfe-marketing already'],
  ['reports', '/aboutus', {}, '/aboutus is a page of mfe-marketing already'],
  ['reports', '/blog/reports', {}, '/blog/reports is a page of mfe-blog already'],
  ['reports', '/news', {}, '/news/work is a page of mfe-blog already'],
  ['reports', '/reports', { port: 3_002 }, 'Port 3002 is taken by mfe-blog'],
  ['reports', '/reports', { port: 8_083 }, 'Port 8083 is taken by another service'],
  ['reports', '/reports', { title: "it's" }, 'is no title'],
])('%s at %s %j is refused in one line', (name, path, options, reason) => {
  const refusal = expect(() => planRemote({ name, path, ...options }, existing));
  refusal.toThrow(StepFailedError);
  refusal.toThrow(reason);
});
