export interface BucketAddress {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
}

/** The parts of `s3://bucket[/prefix]`; null where an address names no bucket. */
export function bucketOf(address: string): BucketAddress | null {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  const folder = path.replace(/\/$/, '');
  const isPlain =
    folder === '' || folder.split('/').every((part) => /^(?!\.{1,2}$)[\w.!'()* -]+$/.test(part));
  return bucket !== undefined && isPlain ? { bucket, prefix: folder && `${folder}/` } : null;
}
