import { controlStateWords } from '@adili/schemas/controls/control-state';
import type { EvidenceKind } from '@adili/schemas/evidence/evidence-kind';
import { levelOf } from '@adili/schemas/risks/risk-scale';
import type { FoundThing } from '@adili/schemas/search/found-thing';
import type { Account } from '../../../store/tables/accounts.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { isMember } from '../../people/members/members.ts';
import { adoptedFrameworks, findFramework } from '../../register/frameworks/catalogue.ts';
import { titleOfEvidence } from '../../register/register/because.ts';
import { indexed } from '../../register/register/indexed-framework.ts';
import { hasResult } from '../run-rows/shown-runs.ts';
import { type Candidate, candidate, findBest } from './rank.ts';

/** Websites whose last audit is looked through for findings: those that were audited last. */
const mostSearchedSites = 20;

const kindWords: Readonly<Record<EvidenceKind, string>> = {
  file: 'File',
  link: 'Link',
  statement: 'Statement',
  record: 'Record of Adili',
};

const pathTo = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

/** Finds what a person may read of their organisation, and their own requests: the best of each kind. */
export async function searchOwnThings(
  services: Services,
  { account }: Caller,
  q: string,
): Promise<FoundThing[]> {
  const { organisationId } = account;
  const requests = await requestsOf(services, account);
  if (!organisationId) return findBest(requests, q);
  const kinds = [
    requests,
    ...(await registerOf(services, organisationId)),
    await risksOf(services, organisationId),
    ...(await auditsOf(services, organisationId)),
    await membersOf(services, organisationId),
  ];
  return kinds.flatMap((candidates) => findBest(candidates, q));
}

/** A reference is found however it is typed: with or without what parts it. */
async function requestsOf({ store }: Services, { id }: Account): Promise<Candidate[]> {
  const rows = await store.dataSubjectRequests.where('user_id', id);
  return rows.map(({ id: request, reference, type, status }) =>
    candidate(
      {
        kind: 'request',
        title: reference,
        line: `${type}, ${status.replace('_', ' ')}`,
        path: pathTo('/dashboard/requests', request),
      },
      [reference, reference.replaceAll('-', ''), reference.replaceAll('-', ' ')],
      [type],
    ),
  );
}

/** Controls, then requirements, then evidence. */
async function registerOf(services: Services, organisationId: string): Promise<Iterable<Candidate>[]> {
  const { store } = services;
  const [controls, pieces, frameworks] = await Promise.all([
    store.controls.where('organisationId', organisationId),
    store.evidence.fieldsWhere('organisationId', organisationId, [
      'id',
      'kind',
      'title',
      'url',
      'record',
      'fileName',
      'controls',
    ]),
    adoptedFrameworks(services, store, organisationId),
  ]);
  const titles = new Map(controls.map(({ id, title }) => [id, title]));
  const inFull = await Promise.all(
    frameworks.map(async (framework) =>
      // Of an import the register has no texts.
      framework.facts.imported
        ? ((await findFramework(services, store, organisationId, framework.facts.id)) ?? framework)
        : framework,
    ),
  );
  return [
    controls.map(({ id, title, description, tags, state }) =>
      candidate(
        {
          kind: 'control',
          title,
          line: controlStateWords[state],
          path: pathTo('/compliance/controls', id),
        },
        [title],
        [description, tags],
      ),
    ),
    inFull.flatMap(requirementsOf),
    pieces.map((piece) => {
      const title = titleOfEvidence(piece);
      const [first = ''] = piece.controls;
      return candidate(
        {
          kind: 'evidence',
          title,
          line: [kindWords[piece.kind], titles.get(first)].filter(Boolean).join(' for: '),
          path: `/compliance/evidence?${new URLSearchParams({ q: piece.title || piece.fileName || piece.url || '' })}`,
        },
        [title],
        [piece.fileName, piece.url],
      );
    }),
  ];
}

const ofFramework = new WeakMap<LoadedFramework, readonly Candidate[]>();

/** The requirements of a framework, made plain once: they are many, and their texts long. */
function requirementsOf(framework: LoadedFramework): readonly Candidate[] {
  const known = ofFramework.get(framework);
  if (known) return known;
  const { id: frameworkId, title: frameworkTitle } = framework.facts;
  const made = [...indexed(framework).live.values()].map(({ id, citation, title, text }) =>
    candidate(
      {
        kind: 'requirement',
        title: `${citation} ${title}`,
        line: frameworkTitle,
        path: `${pathTo('/compliance', frameworkId)}?${new URLSearchParams({ open: id })}`,
      },
      [citation, title, `${citation} ${title}`],
      [text],
    ),
  );
  ofFramework.set(framework, made);
  return made;
}

async function risksOf({ store }: Services, organisationId: string): Promise<Candidate[]> {
  const rows = await store.risks.where('organisationId', organisationId);
  return rows.map(({ id, title, description, reason, likelihood, impact }) =>
    candidate(
      {
        kind: 'risk',
        title,
        line: `Level ${levelOf(likelihood, impact)}, if nothing were done`,
        path: pathTo('/signals/risks', id),
      },
      [title],
      [description, reason],
    ),
  );
}

/** Websites, then their audits, then what the last of each found. */
async function auditsOf({ store }: Services, organisationId: string): Promise<Candidate[][]> {
  const [sites, runs] = await Promise.all([
    store.sites.where('organisationId', organisationId),
    store.runs.where('organisationId', organisationId),
  ]);
  const last = new Map<string, RunRow>();
  for (const run of runs)
    if (run.siteId !== undefined && hasResult(run) && !last.has(run.siteId)) last.set(run.siteId, run);
  const searched = [...last.values()].slice(0, mostSearchedSites);
  const found = await Promise.all(
    searched.map(async (run) => {
      const rows = await store.findings.fieldsWhere('runId', run.id, ['message', 'criterion', 'rule']);
      const causes = new Map(rows.map((row) => [row.message, row]));
      return [...causes.values()].map(({ message, criterion, rule }) =>
        candidate(
          {
            kind: 'finding',
            title: message,
            line: `${criterion}, ${run.url}`,
            path: `${pathTo('/audits/runs', run.id)}?${new URLSearchParams({ q: message })}#findings`,
          },
          [message],
          [criterion, rule],
        ),
      );
    }),
  );
  return [
    sites.map(({ id, url }) =>
      candidate({ kind: 'website', title: url, path: pathTo('/audits/sites', id) }, [
        url.replace(/^https?:\/\/(www\.)?/, ''),
        url,
      ]),
    ),
    runs
      .filter(({ siteId }) => siteId !== undefined)
      .map((run) => {
        const title = `Audit of ${run.url}`;
        const path = pathTo('/audits/runs', run.id);
        return candidate({ kind: 'audit', title, line: wordsOf(run), path }, [title, run.url]);
      }),
    found.flat(),
  ];
}

const wordsOf = ({ requestedAt, state, failed }: RunRow): string => {
  const day = requestedAt.slice(0, 10);
  if (state !== 'done' && state !== 'partly') return `${day}, ${state}`;
  return `${day}, ${failed} ${failed === 1 ? 'failure' : 'failures'}`;
};

async function membersOf({ store }: Services, organisationId: string): Promise<Candidate[]> {
  const people = await store.users.where('organisationId', organisationId);
  return people.filter(isMember).map(({ fullName, email, memberRole }) => {
    const role = `${memberRole.charAt(0).toUpperCase()}${memberRole.slice(1)}`;
    return candidate(
      {
        kind: 'member',
        title: fullName || email,
        line: fullName ? `${role}, ${email}` : role,
        path: '/dashboard/organisation',
      },
      [fullName ?? '', email],
    );
  });
}
