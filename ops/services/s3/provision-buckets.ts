import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  GetBucketVersioningCommand,
  PutObjectLockConfigurationCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { allowOrigins, readOrigins, type Use } from './bucket-origins.ts'

type Variables = Record<string, string | undefined>

export async function provisionBuckets(client: S3Client, variables: Variables): Promise<void> {
  await Promise.all(
    bucketsOf(variables).map(async ({ bucket, use, sites }) => {
      await createBucket(client, bucket)
      const origins = originsOf(sites, variables, await readOrigins({ client, bucket }))
      await allowOrigins({ client, bucket, use, origins })
    }),
  )
  for (const name of erasedFrom) await refuseVersions(client, variables[name] ?? '')
  await lockObjects(client, variables.S3_BUCKET_ERASURES ?? '')
}

const erasedFrom = [
  'S3_BUCKET_ORIGINALS',
  'S3_BUCKET_DERIVATIVES',
  'S3_BUCKET_DOCUMENTS',
  'S3_BUCKET_COMPANY_FILES',
]

/**
 * Refuses versioning, because an erasure would leave versions behind. The worker checks too, but versitygw 1.7 answers only
 * root.
 */
export async function refuseVersions(client: S3Client, bucket: string): Promise<void> {
  try {
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: bucket }))
    if (Status === undefined) return
  } catch (error) {
    if (error instanceof Error && error.name === 'VersioningNotConfigured') return
    throw error
  }
  throw new Error(`bucket ${bucket} has versioning on, so an erasure would leave versions behind`)
}

const lockedYears = 100

/**
 * Objects in this bucket cannot be overwritten or deleted, even by root, until root removes the lock. The gateway has no
 * policy condition that allows creating objects but not overwriting them.
 */
async function lockObjects(client: S3Client, bucket: string): Promise<void> {
  const retention = { Mode: 'GOVERNANCE', Years: lockedYears } as const
  await client.send(
    new PutObjectLockConfigurationCommand({
      Bucket: bucket,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: retention },
      },
    }),
  )
}

type Site = 'SITE_ORIGIN' | 'CONTRIBUTOR_ORIGIN'

/**
 * The origins of these sites. If both sites run on localhost, other localhost origins stay allowed, because journeys may be
 * running there; any other origin has to be configured.
 */
export function originsOf(
  sites: readonly Site[],
  variables: Variables,
  current: readonly string[],
): string[] {
  const { SITE_ORIGIN: shop = '', CONTRIBUTOR_ORIGIN: contributor = '' } = variables
  const configured = sites.map((site) => variables[site] ?? '')
  return isLocal(shop) && isLocal(contributor)
    ? [...configured, ...current.filter(isLocal)]
    : configured
}

const isLocal = (origin: string) => origin.startsWith('http://localhost:')

type Access = { use: Use; sites: readonly Site[] }

/** Photos are uploaded on the contributor site, tax certificates in the shop. */
const pageAccess: Record<string, Access> = {
  S3_BUCKET_ORIGINALS: { use: 'upload', sites: ['CONTRIBUTOR_ORIGIN'] },
  S3_BUCKET_DERIVATIVES: { use: 'show', sites: ['SITE_ORIGIN', 'CONTRIBUTOR_ORIGIN'] },
  S3_BUCKET_COMPANY_FILES: { use: 'upload', sites: ['SITE_ORIGIN'] },
}

const noAccess: Access = { use: 'none', sites: [] }

function bucketsOf(variables: Variables): (Access & { bucket: string })[] {
  return Object.keys(variables)
    .filter((name) => name.startsWith('S3_BUCKET_'))
    .map((name) => ({ bucket: variables[name] ?? '', ...(pageAccess[name] ?? noAccess) }))
}

async function createBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
  }
}
