import { describeHostileFiles } from '../../api/src/testing/hostile-files/describe.ts';
import { startBucket, type TestBucket } from './bucket-place.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

describe('in a bucket', () =>
  describeHostileFiles(() => ({ environment: { EVIDENCE_STORE: bucket.newPlace() } })));
