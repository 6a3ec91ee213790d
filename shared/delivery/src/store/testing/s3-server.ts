import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type Front, startFront } from './s3-front.ts';

export interface S3Server {
  /** Keeps to If-Match and If-None-Match, as Amazon's S3 does. */
  front: Front;
  /** Address of the server itself, which ignores them. */
  bareUrl: string;
  close(): Promise<void>;
}

export const BUCKET = 'versions';

/** The settings that make the SDK find a server, and nothing of the machine that the tests run on. */
export const s3Environment = (endpoint: string): Record<string, string> => ({
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'us-east-1',
  AWS_CONFIG_FILE: path.join(tmpdir(), 'no-aws-config'),
  AWS_SHARED_CREDENTIALS_FILE: path.join(tmpdir(), 'no-aws-credentials'),
  AWS_EC2_METADATA_DISABLED: 'true',
});

/** An S3 server for tests on free ports of this machine, with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'adili-s3-'));
  const running = await serveS3(directory, { host: '127.0.0.1', port: 0 });
  return {
    ...running,
    async close() {
      await running.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The same over a folder that stays, where its front is reached as said. */
export async function serveS3(directory: string, at: { host: string; port: number }): Promise<S3Server> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    // The front asks for smaller pages than what was signed.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const front = await startFront(port, at);
  return {
    front,
    bareUrl: `http://127.0.0.1:${port}`,
    async close() {
      await front.close();
      await server.close();
    },
  };
}
