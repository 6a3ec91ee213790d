import { BUCKET, serveS3 } from '@adili/delivery/store/testing/s3-server';

// An S3-compatible server for trying things out: it keeps files in a folder, and to conditions on writes. Its key is
// known to everybody (S3RVER), so only what may publish reaches it.
const { front, close } = await serveS3(process.env.DATA_DIR || './data', { host: '0.0.0.0', port: 9000 });
console.log(`bucket ${BUCKET} at ${front.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => close().then(() => process.exit(0)));
