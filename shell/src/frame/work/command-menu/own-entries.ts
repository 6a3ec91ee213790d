import type { FrameShell } from '../../../page/frame-shell.ts';
import { accountLinks, mainLinks } from '../../navigation-links.ts';
import { footerLinks } from '../footer-links.ts';
import { apiOf } from './api-of.ts';
import type { EntryGroup } from './find-entries.ts';

const leadsIn: readonly string[] = accountLinks.map(({ to }) => to);

/** What people look for pages of the product by, besides their labels. */
const otherWords: Readonly<Record<string, string>> = {
  '/compliance': 'register posture readiness gaps checklists states due deadlines overdue',
  '/compliance/controls': 'measures safeguards policies owners due overdue',
  '/compliance/evidence': 'proof files documents records upload ended expired stale approval',
  '/compliance/reports': 'weekly monday what changed progress',
  '/compliance/pack': 'packs evidence auditor export download zip',
  '/compliance/adopt': 'adopt laws standards checklists',
  '/audits': 'accessibility websites wcag scan',
  '/dashboard': 'home start to do tasks due today first steps',
  '/dashboard/consents': 'permissions cookies receipts withdraw',
  '/dashboard/requests': 'data subject access export erasure deletion',
  '/signals':
    'signals checks findings monitoring certificate uptime headers cookies dns mail spf dkim domain',
  '/signals/connections':
    'signals connections integrations systems github google workspace slack hubspot token',
  '/signals/alerts': 'signals alerts channels rules messages notifications slack google chat webhook email',
  '/dashboard/account': 'profile password email address second factor passkey sessions',
  '/dashboard/organisation': 'invite invitation members people team colleague auditor role company api keys',
  '/dashboard/support': 'help contact ask question problem ticket case write to us',
  '/admin/cases': 'support tickets questions answers queue',
  '/dashboard/plan': 'billing payment invoice subscription upgrade trial',
};

/** The pages that the frame itself leads to: the product's by their groups, then the site's. */
export function frameEntries({ links }: FrameShell): EntryGroup[] {
  const product = links('product').map(({ name = 'Product', links: entries }) => ({
    name,
    entries: entries.map((entry) => ({ ...entry, alsoCalled: otherWords[entry.path] })),
  }));
  const site = [...mainLinks, ...footerLinks].map(({ to, label }) => ({ path: to, label }));
  const known = new Set(product.flatMap(({ entries }) => entries.map(({ path }) => path)));
  const further = (['account', 'site', 'footer'] as const)
    .flatMap((place) => links(place).flatMap((group) => group.links))
    .filter(({ path }) => !known.has(path));
  return [...product, { name: 'Site', entries: [...further, ...site] }];
}

/** Every public page of the site by its title, from the list that the site keeps for this. */
export async function publicEntries({ basePath }: FrameShell, signal: AbortSignal): Promise<EntryGroup[]> {
  const response = await fetch(`${basePath}pages.json`, { signal });
  if (!response.ok) throw new Error(`The list of pages answered ${response.status}.`);
  const pages = (await response.json()) as { path: string; title: string }[];
  const entries = pages
    .filter(({ path }) => !leadsIn.includes(path))
    .map(({ path, title }) => ({ path, label: title }));
  const isGuide = ({ path }: { path: string }) => path.startsWith('/blog/');
  return [
    { name: 'Guides', entries: entries.filter(isGuide) },
    { name: 'Site', entries: entries.filter((entry) => !isGuide(entry)) },
  ];
}

/** The checklists that the person's organisation has adopted, by their names. */
export async function checklistEntries(shell: FrameShell, signal: AbortSignal): Promise<EntryGroup[]> {
  if (!shell.session.get()?.user.organisationId) return [];
  const adoptions = await apiOf(shell).call('GET /organisation/frameworks', { signal });
  const entries = adoptions.map(({ framework, title, fullName = '' }) => ({
    path: `/compliance/${encodeURIComponent(framework)}`,
    label: title,
    alsoCalled: `checklist register ${fullName}`,
  }));
  return [{ name: 'Checklists', entries }];
}
