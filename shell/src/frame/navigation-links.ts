import type { LinkGroup } from '@adili/contract';
import type { FrameShell } from '../page/frame-shell.ts';

/** The navigation bar, in order. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/Solutions', label: 'Solutions' },
  { to: '/blog', label: 'Resources' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/AboutUs', label: 'About Us' },
] as const;

export const accountLinks = [
  { to: '/login', label: 'Log in' },
  { to: '/signup', label: 'Sign up' },
] as const;

/** What stands below every page, in groups. */
export const footerGroups = [
  {
    title: 'Product',
    links: [
      { to: '/', label: 'Home' },
      { to: '/Solutions', label: 'Solutions' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/blog', label: 'Resources' },
      { to: '/AboutUs', label: 'About Us' },
      { to: '/faq', label: 'FAQ' },
      { to: '/contact-sales', label: 'Contact Sales' },
    ],
  },
  {
    title: 'Trust',
    links: [
      { to: '/security', label: 'Security' },
      { to: '/status', label: 'Status' },
      { to: '/accessibility', label: 'Accessibility' },
      { to: '/subprocessors', label: 'Subprocessors' },
      { to: '/changelog', label: 'Changelog' },
      { to: '/roadmap', label: 'Roadmap' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/PrivacyPolicy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms' },
      { to: '/dpa', label: 'Data Processing' },
      { to: '/preferences', label: 'Preferences' },
    ],
  },
] as const;

export const noLinks = (): readonly LinkGroup[] => [];

/** What remotes add to links of the frame's own, in the same form: nothing twice. */
export function furtherLinks(groups: readonly LinkGroup[], own: readonly { to: string }[]) {
  const known = new Set(own.map(({ to }) => to));
  return groups
    .flatMap(({ links }) => links)
    .filter(({ path }) => !known.has(path) && known.add(path))
    .map(({ path, label }) => ({ to: path, label }));
}

/** How many links of remotes the header has room for beside its own; the rest stand in the footer, under 'More'. */
export const HEADER_ROOM = 2;

/** What remotes add to the header's links, in order. */
export const siteLinks = (links: FrameShell['links']) => furtherLinks(links('site'), mainLinks);
