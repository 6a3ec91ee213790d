import type { Control } from '@adili/schemas/controls/control';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, auditorEnvironment, foundOn } from '../../../testing/audits.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';

const baseline = 'website-baseline';
const title = 'The website’s accessibility is audited';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let theirs: Awaited<ReturnType<typeof auditedOrganisation>>;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres, environment: auditorEnvironment });
    theirs = await auditedOrganisation(api);
  });
  afterEach(() => api.stop());

  const adopt = (framework = baseline) =>
    theirs.ask<Adoption>('POST', '/organisation/frameworks', { framework });
  const controls = async () =>
    (await theirs.ask<Control[]>('GET', '/controls')).body.filter((one) => one.title === title);
  const states = async () => {
    const path = `/organisation/requirements?framework=${baseline}&limit=500`;
    const { body } = await theirs.ask<OrganisationRequirement[]>('GET', path);
    const asked = body.filter(({ requirement }) => requirement.id.startsWith('a11y-'));
    expect(asked).toHaveLength(11);
    return [...new Set(asked.map(({ state }) => state))];
  };

  test('with the first run comes a control that the audits prove: open, met or stale by the last of them', async () => {
    await adopt();
    expect([await controls(), await states()]).toEqual([[], ['open']]);
    await theirs.audit({ '/': [foundOn('logo')] });
    expect(await controls()).toMatchObject([{ isValid: false, evidence: [expect.anything()] }]);
    expect(await states()).toEqual(['open']);
    await theirs.audit({ '/': [foundOn('name', '2.4.6', 'review')] });
    expect([await controls(), await states()]).toMatchObject([[{ isValid: true }], ['met']]);
    await theirs.audit({ '/': [foundOn('logo')] });
    expect([(await controls()).length, await states()]).toEqual([1, ['stale']]);
    const trail = await api.services.store.auditEntries.where('organisationId', theirs.organisationId);
    const [control] = await controls();
    expect(trail.filter(({ target }) => target === control?.id)).toMatchObject([
      { actor: 'system', action: 'control.added' },
    ]);
  });

  test('with an adoption it comes where a run is there already, and with no other framework', async () => {
    await theirs.audit({ '/': [] });
    await adopt('gdpr');
    expect(await controls()).toEqual([]);
    await adopt();
    expect(await controls()).toMatchObject([{ isValid: true }]);
    await theirs.ask('DELETE', `/organisation/frameworks/${baseline}`);
    await adopt();
    expect(await controls()).toHaveLength(1);
  });

  test('a customer who takes its evidence away gets no other', async () => {
    await adopt();
    await theirs.audit({ '/': [] });
    const [control] = await controls();
    const [evidence] = (await theirs.ask<{ id: string }[]>('GET', `/evidence?control=${control?.id}`)).body;
    expect((await theirs.ask('DELETE', `/evidence/${evidence?.id}`)).status).toBe(204);
    await theirs.audit({ '/': [] });
    expect(await controls()).toMatchObject([{ isValid: false, evidence: [] }]);
    expect((await theirs.ask('DELETE', `/controls/${control?.id}`)).status).toBe(204);
    await theirs.audit({ '/': [] });
    expect(await controls()).toEqual([]);
  });

  test('who gave that record as evidence themselves gets no second control', async () => {
    await adopt();
    const { body } = await theirs.ask<{ id: string }>('POST', '/controls', { title: 'Ours' });
    const record = { kind: 'record', record: 'accessibility-audits' };
    await theirs.ask('POST', `/controls/${body.id}/evidence`, record);
    await theirs.audit({ '/': [] });
    expect(await controls()).toEqual([]);
  });

  test('a run without a result proves nothing', async () => {
    await adopt();
    await theirs.audit({});
    expect(await controls()).toEqual([]);
  });
}

describe('in a file', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
