import { type ExistingRemote, planRemote } from './plan.ts';

const existing: ExistingRemote[] = [
  { name: 'mfe-marketing', port: 3001, paths: ['/', '/AboutUs'] },
  { name: 'mfe-blog', port: 3002, paths: ['/blog', '/blog/:id'] },
];

test('a name and a path are enough; the port is the next one', () => {
  expect(planRemote(['reports', '/reports'], existing)).toEqual({
    name: 'mfe-reports',
    short: 'reports',
    component: 'Reports',
    title: 'Reports',
    path: '/reports',
    port: 3003,
  });
});

test('a name of several words, with its prefix, a title and a port of its own', () => {
  const args = ['mfe-audit-trail', '/reports/audit', '--title', 'Trail of Audits', '--port', '4100'];
  expect(planRemote(args, existing)).toEqual({
    name: 'mfe-audit-trail',
    short: 'audit-trail',
    component: 'AuditTrail',
    title: 'Trail of Audits',
    path: '/reports/audit',
    port: 4100,
  });
});

test('the first remote of a site takes port 3001', () => {
  expect(planRemote(['reports', '/reports'], []).port).toBe(3001);
});

test.each([
  [[], 'Name the remote and its path: new-remote -- reports /reports'],
  [['reports'], 'Name the path too'],
  [['reports', '/reports', 'more'], '"more" is one word too many.'],
  [['reports', '/reports', '--colour'], '--colour is no option of this command.'],
  [['Reports', '/reports'], '"Reports" is no name for a remote'],
  [['re ports', '/reports'], 'is no name for a remote'],
  [['../reports', '/reports'], 'is no name for a remote'],
  [['reports-', '/reports'], 'is no name for a remote'],
  [['blog', '/reports'], 'There is a remote mfe-blog already'],
  [['reports', 'reports'], 'must start with a slash: /reports'],
  [['reports', '/reports?x=1'], 'is no path for a first page'],
  [['reports', '/reports/:id'], 'is no path for a first page'],
  [['reports', '/remotes/x'], "an address of the shell's own server"],
  [['reports', '/'], '/ is a page of mfe-marketing already'],
  [['reports', '/aboutus'], '/aboutus is a page of mfe-marketing already'],
  [['reports', '/blog/reports'], '/blog/reports is a page of mfe-blog already'],
  [['reports', '/reports', '--port', '3002'], 'Port 3002 is taken by mfe-blog'],
  [['reports', '/reports', '--port', '8083'], 'Port 8083 is taken by another service'],
  [['reports', '/reports', '--port', 'x'], '"x" is no port'],
  [['reports', '/reports', '--port', '80'], '"80" is no port'],
  [['reports', '/reports', '--title', "it's"], 'is no title'],
])('%j is refused in one line', (args, reason) => {
  let refusal: unknown;
  try {
    planRemote(args, existing);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({
    name: expect.stringMatching(/^(StepFailedError|OptionsError)$/),
    message: expect.stringContaining(reason),
  });
  expect((refusal as Error).message).not.toContain('\n');
});
