import { demoCompany } from '@adili/server/settings/company';
import { REMOTES } from '@adili/server/workspace';
import { developmentEnvironment } from './environment.ts';

test('in development the API takes calls from every remote on its own port', () => {
  const { CORS_ORIGINS } = developmentEnvironment({ NODE_ENV: 'development', CORS_ORIGINS: '' });
  expect(CORS_ORIGINS?.split(',')).toEqual(REMOTES.map(({ port }) => `http://localhost:${port}`));
});

test('what is set stays, and production opens nothing', () => {
  const set = developmentEnvironment({ NODE_ENV: 'development', CORS_ORIGINS: 'https://a.example' });
  expect(set.CORS_ORIGINS).toBe('https://a.example');
  expect(developmentEnvironment({ NODE_ENV: 'production', CORS_ORIGINS: '' }).CORS_ORIGINS).toBe('');
});

test('API and auditor share a token, and look into the network of this machine only while others do not reach it', () => {
  const made = (given: object) =>
    developmentEnvironment({
      AUDITOR_TOKEN: '',
      AUDIT_ALLOW_PRIVATE: '',
      OUTBOUND_ALLOW_PRIVATE: '',
      ...given,
    });
  expect(made({ NODE_ENV: 'development', HOST: '' })).toMatchObject({
    AUDITOR_TOKEN: expect.stringMatching(/^[\w-]{43}$/),
    AUDIT_ALLOW_PRIVATE: 'true',
    OUTBOUND_ALLOW_PRIVATE: 'true',
  });
  expect(made({ NODE_ENV: 'development', HOST: '0.0.0.0' }).AUDIT_ALLOW_PRIVATE).toBe('');
  const production = { AUDITOR_TOKEN: '', AUDIT_ALLOW_PRIVATE: '', OUTBOUND_ALLOW_PRIVATE: '' };
  expect(made({ NODE_ENV: 'production' })).toMatchObject(production);
});

test('the demonstration has prices, unless others are set', () => {
  const pricesOf = (given: object) =>
    developmentEnvironment({ NODE_ENV: 'development', SEED: '', PLAN_PRICES_KES: '', ...given })
      .PLAN_PRICES_KES;
  expect(pricesOf({})).toMatch(/^starter=\d+,growth=\d+$/);
  expect(pricesOf({ PLAN_PRICES_KES: 'starter=1' })).toBe('starter=1');
  expect([pricesOf({ SEED: 'none' }), pricesOf({ NODE_ENV: 'production' })]).toEqual(['', '']);
});

test('an invented company runs the demonstration, unless a part of another is set', () => {
  const blank = Object.fromEntries(Object.keys(demoCompany).map((name) => [name, '']));
  const made = (given: object) =>
    developmentEnvironment({ NODE_ENV: 'development', SEED: '', ...blank, ...given });
  expect(made({})).toMatchObject(demoCompany);
  expect(made({ COMPANY_LAW: 'German law' })).toMatchObject({ ...blank, COMPANY_LAW: 'German law' });
  expect(made({ NODE_ENV: 'production' })).toMatchObject(blank);
});

test('shell and API share a secret of this run; production must set its own', () => {
  const made = [1, 2].map(
    () => developmentEnvironment({ NODE_ENV: 'development', HOP_SECRET: '' }).HOP_SECRET,
  );
  expect(made).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(made[0]).not.toBe(made[1]);
  expect(developmentEnvironment({ NODE_ENV: 'production', HOP_SECRET: '' }).HOP_SECRET).toBe('');
});
