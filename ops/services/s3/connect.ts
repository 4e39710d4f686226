import { S3Client } from '@aws-sdk/client-s3'
import type { Settings } from '../settings/settings.ts'

export function connectToStorage({ secrets, variables }: Settings): S3Client {
  return new S3Client({
    endpoint: variables.S3_ENDPOINT ?? '',
    region: variables.S3_REGION ?? '',
    credentials: {
      accessKeyId: secrets.s3AccessKeyId,
      secretAccessKey: secrets.s3SecretAccessKey,
    },
    forcePathStyle: true,
    maxAttempts: 1, // whoever starts the gateway asks again by itself
  })
}
