import { StoreAddressError } from './version-store.ts';

export interface S3Address {
  bucket: string;
  /** What every key begins with: empty, or with a slash at its end. */
  prefix: string;
}

/** The parts of `s3://bucket[/prefix]`. @throws {StoreAddressError} */
export function s3Address(address: string): S3Address {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  const folder = path.replace(/\/$/, '');
  const parts = folder.split('/');
  const plain = folder === '' || parts.every((part) => /^(?!\.{1,2}$)[\w.!'()* -]+$/.test(part));
  if (bucket !== undefined && plain) return { bucket, prefix: folder && `${folder}/` };
  throw new StoreAddressError(`"${address}" names no bucket: give s3://bucket or s3://bucket/prefix.`);
}
