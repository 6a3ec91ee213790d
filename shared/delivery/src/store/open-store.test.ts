import { openStore } from './open-store.ts';
import { StoreAddressError } from './version-store.ts';

describe('the store at an address', () => {
  it.each([
    ['published', '/srv/adili/published'],
    ['./published', '/srv/adili/published'],
    ['/mnt/store', '/mnt/store'],
  ])('is a folder: %s', async (address, folder) => {
    expect((await openStore(address, '/srv/adili')).address).toBe(folder);
  });

  it('is a bucket', async () => {
    expect((await openStore('s3://versions/team', '/srv/adili')).address).toBe('s3://versions/team');
  });

  it.each(['', 'https://cdn.example/', 'file:///srv', 's3://', 'S3://versions'])(
    'is none: "%s"',
    async (address) => {
      const failure = openStore(address, '/srv/adili');
      await expect(failure).rejects.toThrow(StoreAddressError);
      await expect(failure).rejects.toThrow('s3://bucket/prefix');
    },
  );
});
