import { controlLibrary } from '@adili/frameworks/control-library';
import type { Content } from '@adili/frameworks/read-content';
import { days } from '../../api/src/runtime/clock.ts';
import type { Tables } from '../../api/src/store/store.ts';

const FRAMEWORKS = 16;
const CONTROLS = 500;
/** Pieces of evidence: ten for each control. */
const EVIDENCE = 5_000;
/** Requirements that a control answers in each framework. */
const LINKS = 3;

/** The largest frameworks that are shipped: some 2,900 requirements together. */
export function largest({ frameworks }: Content) {
  const live = frameworks.map((framework) => ({
    ...framework,
    ids: framework.requirements.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id),
  }));
  return live.toSorted((one, other) => other.ids.length - one.ids.length).slice(0, FRAMEWORKS);
}
type Adopted = ReturnType<typeof largest>;

/** The control library, planned, as far as it answers these frameworks. */
const libraryOf = (frameworks: Adopted) =>
  controlLibrary.map(({ title, description, requirements }) => ({
    title,
    description,
    requirements: frameworks.flatMap(({ id, ids }) => {
      const named = (requirements[id] ?? []).filter((one) => ids.includes(one));
      return named.length > 0 ? [{ framework: id, requirements: named }] : [];
    }),
  }));

/** Fills the register of an organisation: with the control library besides. A third of its evidence has run out. */
export async function fillRegister(
  tables: Tables,
  organisationId: string,
  frameworks: Adopted,
): Promise<void> {
  const now = Date.now();
  const at = (day: number) => new Date(now + days(day)).toISOString();
  await tables.frameworkAdoptions.insertAll(
    frameworks.map(({ id, title, edition, version, sha256 }) => ({
      id: `${organisationId} ${id}`,
      organisationId,
      framework: id,
      title,
      edition,
      version,
      sha256,
      adoptedBy: 'system',
      adoptedAt: at(-90),
    })),
  );
  const controlId = (number: number) => `${organisationId} c${number}`;
  await tables.controls.insertAll(
    Array.from({ length: CONTROLS }, (_, number) => ({
      id: controlId(number),
      organisationId,
      title: `Control ${number}: what is done and looked at again`,
      cadence: number % 2 === 0 ? 'quarterly' : '30',
      state: 'in_place' as const,
      stateSince: at(-90),
      requirements: frameworks.map(({ id, ids }) => ({
        framework: id,
        requirements: Array.from(
          { length: LINKS },
          (_each, link) => ids[(number * LINKS + link) % ids.length] ?? '',
        ),
      })),
      createdBy: 'system',
      createdAt: at(-90),
    })),
  );
  await tables.controls.insertAll(
    libraryOf(frameworks).map((control, number) => ({
      ...control,
      id: `${organisationId} l${number}`,
      organisationId,
      state: 'planned' as const,
      stateSince: at(-90),
      createdBy: 'system',
      createdAt: at(-90),
    })),
  );
  await tables.evidence.insertAll(
    Array.from({ length: EVIDENCE }, (_, number) => ({
      id: `${organisationId} e${number}`,
      organisationId,
      kind: 'link' as const,
      title: `Evidence ${number}`,
      url: 'https://example.com/evidence',
      sha256: 'a'.repeat(64),
      givenBy: 'system',
      givenAt: at(-(number % 80) - 1),
      validFrom: at(-(number % 80) - 1),
      ...(number % 3 === 0 ? { validUntil: at(-1) } : {}),
      controls: [controlId(number % CONTROLS)],
      needsApproval: false,
    })),
  );
}

/** Opens an account with an organisation. */
export async function signUp(
  address: string,
  number: number,
): Promise<{ token: string; organisationId: string }> {
  const body = JSON.stringify({ email: `bench${number}@example.com`, password: 'Mlima!Kenya5199' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/auth/signup`, { method: 'POST', headers, body });
  const { token, user } = (await answer.json()) as { token: string; user: { organisationId: string } };
  return { token, organisationId: user.organisationId };
}
