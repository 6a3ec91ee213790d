import { refuseDirty } from './refuse-dirty.ts';

const commit = '0fb45f91c1f0b1f6a7e1f2d3c4b5a69788776655';
const bucket = { address: 's3://adili-remotes/production' };
const folder = { address: '/srv/published' };

test('changes in no commit go to no bucket, and the error says what to do', () => {
  expect(() => refuseDirty(bucket, { commit, clean: false })).toThrow(
    'There are changes in no commit, so nothing goes to s3://adili-remotes/production. Commit or stash them; to publish them all the same, add --dirty.',
  );
});

test.each([
  ['a commit to a bucket', bucket, { commit, clean: true }],
  ['what is in no commit to a folder', folder, { commit, clean: false }],
  ['what is no checkout to a bucket', bucket, undefined],
])('%s is published', (_what, store, source) => {
  expect(() => refuseDirty(store, source)).not.toThrow();
});
