import { S3Client } from '@aws-sdk/client-s3'

type Variables = Record<string, string | undefined>

/** As root, which provisions. The programs have keys with fewer rights. */
export function connectToStorage(variables: Variables): S3Client {
  return new S3Client({
    endpoint: variables.S3_ENDPOINT ?? '',
    region: variables.S3_REGION ?? '',
    credentials: {
      accessKeyId: variables.S3_ROOT_ACCESS_KEY_ID ?? '',
      secretAccessKey: variables.S3_ROOT_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: true,
    maxAttempts: 1, // the service starter retries by itself
  })
}
