import type { FoundKind } from '@adili/schemas/search/found-thing';
import type { FrameShell } from '../../../page/frame-shell.ts';
import { apiOf } from './api-of.ts';
import type { EntryGroup } from './find-entries.ts';

const headings: Readonly<Record<FoundKind, string>> = {
  organisation: 'Organisations',
  request: 'Requests',
  case: 'Cases',
  message: 'Messages',
  control: 'Controls',
  requirement: 'Requirements',
  evidence: 'Evidence',
  risk: 'Risks',
  website: 'Websites',
  audit: 'Audits',
  finding: 'Findings',
  member: 'Members',
};

/** A person's own things that a query finds, an operator's by what operators read, each kind under its name. */
export async function findThings(
  shell: FrameShell,
  query: string,
  signal: AbortSignal,
): Promise<EntryGroup[]> {
  const asked = { query: { q: query }, signal };
  const api = apiOf(shell);
  const found = await (shell.session.get()?.user.role === 'admin'
    ? api.call('GET /admin/search', asked)
    : api.call('GET /search', asked));
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  return [...byKind].map(([kind, things]) => ({
    name: headings[kind],
    entries: things.map(({ title, line, path }) => ({ label: title, note: line, path })),
  }));
}
