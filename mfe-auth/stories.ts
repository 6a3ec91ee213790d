import type { PageStory } from '@adili/contract/testing';

export default [
  { name: 'Log in', path: '/login' },
  { name: 'Log in, on the way to the dashboard', path: '/login?from=%2Fdashboard' },
  { name: 'Log in, while signed in already', path: '/login', session: { role: 'user' } },
  { name: 'Sign up', path: '/signup' },
  { name: 'Password forgotten', path: '/forgot-password' },
  { name: 'New password, from the link in the mail', path: '/reset-password?token=an-example-token' },
] satisfies PageStory[];
