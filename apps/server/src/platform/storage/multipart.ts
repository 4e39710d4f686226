import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  NoSuchUpload,
  type S3Client,
} from '@aws-sdk/client-s3'

type Upload = { key: string; storageUploadId: string }

type Part = { partNumber: number; etag: string }

type ListedPart = Part & { size: number }

type ListedUpload = Upload & { startedAt: Date }

/** Multipart uploads. The browser sends the parts straight to storage, with signed URLs. */
export type Multiparts = {
  beginMultipart: (file: { key: string; contentType: string }) => Promise<string>
  /** The uploaded parts by number. Throws an error that `isUploadGone` recognizes if the upload does not exist. */
  listParts: (upload: Upload) => Promise<ListedPart[]>
  completeMultipart: (upload: Upload & { parts: readonly Part[] }) => Promise<void>
  /** Idempotent: an upload that no longer exists counts as aborted. */
  abortMultipart: (upload: Upload) => Promise<void>
  /** Unfinished uploads, optionally only those started before a given time. */
  listMultiparts: (filter?: { startedBefore?: Date }) => Promise<ListedUpload[]>
}

/** Timeout for uploading or assembling a file. Requests that a visitor waits for have a much shorter one. */
export const uploadTimeoutMs = 60_000

const cacheMaxAgeSeconds = 3600

/** True if the upload no longer exists in storage: it was completed or aborted, or never started. */
export function isUploadGone(error: unknown): boolean {
  return error instanceof NoSuchUpload
}

export function createMultiparts(client: S3Client, bucket: string): Multiparts {
  const targetFor = ({ key, storageUploadId }: Upload): UploadTarget => ({
    Bucket: bucket,
    Key: key,
    UploadId: storageUploadId,
  })

  return {
    beginMultipart: async ({ key, contentType }) => {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket: bucket,
          Key: key,
          ContentType: contentType,
          CacheControl: `max-age=${cacheMaxAgeSeconds}`,
        }),
      )
      if (!UploadId) throw new Error(`storage returned no upload id for ${key}`)
      return UploadId
    },
    listParts: (upload) => listParts(client, targetFor(upload)),
    completeMultipart: async ({ parts, ...upload }) => {
      const Parts = parts
        .toSorted((a, b) => a.partNumber - b.partNumber)
        .map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }))
      await client.send(
        new CompleteMultipartUploadCommand({ ...targetFor(upload), MultipartUpload: { Parts } }),
        { requestTimeout: uploadTimeoutMs },
      )
    },
    abortMultipart: async (upload) => {
      try {
        await client.send(new AbortMultipartUploadCommand(targetFor(upload)))
      } catch (error) {
        if (!isUploadGone(error)) throw error
      }
    },
    listMultiparts: async ({ startedBefore } = {}) => {
      const uploads = await listUploads(client, bucket)
      return startedBefore ? uploads.filter(({ startedAt }) => startedAt < startedBefore) : uploads
    },
  }
}

type UploadTarget = { Bucket: string; Key: string; UploadId: string }

async function listParts(client: S3Client, target: UploadTarget): Promise<ListedPart[]> {
  const parts: ListedPart[] = []
  let marker: string | undefined
  do {
    const page = await client.send(
      new ListPartsCommand({ ...target, ...(marker && { PartNumberMarker: marker }) }),
    )
    for (const { PartNumber, Size, ETag } of page.Parts ?? []) {
      if (PartNumber === undefined || Size === undefined || !ETag) continue
      parts.push({ partNumber: PartNumber, size: Size, etag: ETag })
    }
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
  } while (marker)
  return parts
}

async function listUploads(client: S3Client, bucket: string): Promise<ListedUpload[]> {
  const uploads: ListedUpload[] = []
  let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...next }),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated) continue
      uploads.push({ key: Key, storageUploadId: UploadId, startedAt: Initiated })
    }
    const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page
    next =
      IsTruncated && NextKeyMarker
        ? {
            KeyMarker: NextKeyMarker,
            ...(NextUploadIdMarker && { UploadIdMarker: NextUploadIdMarker }),
          }
        : undefined
  }
  return uploads
}
