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

/** Large files in parts, whose bytes a browser sends to the storage itself by signed URLs. */
export type Multiparts = {
  beginMultipart: (file: { key: string; contentType: string }) => Promise<string>
  /** The parts that have arrived, by number. Throws what isUploadGone knows when there is no such upload. */
  listParts: (upload: Upload) => Promise<ListedPart[]>
  completeMultipart: (upload: Upload & { parts: readonly Part[] }) => Promise<void>
  /** An upload that is gone counts as aborted. */
  abortMultipart: (upload: Upload) => Promise<void>
  /** Those under way, or those of them that were begun before a time. */
  listMultiparts: (begun?: { before?: Date }) => Promise<ListedUpload[]>
}

/** For a whole upload, or for putting the parts of one together; what answers a visitor waits far shorter. */
export const uploadMs = 60_000

const fileSeconds = 3600

/** Whether the storage knows no such upload: completed, aborted or never begun. */
export function isUploadGone(error: unknown): boolean {
  return error instanceof NoSuchUpload
}

export function createMultiparts(client: S3Client, bucket: string): Multiparts {
  const uploadOf = ({ key, storageUploadId }: Upload) => ({
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
          CacheControl: `max-age=${fileSeconds}`,
        }),
      )
      if (!UploadId) throw new Error(`the storage began no upload of ${key}`)
      return UploadId
    },
    listParts: (upload) => listParts(client, uploadOf(upload)),
    completeMultipart: async ({ parts, ...upload }) => {
      const Parts = parts
        .toSorted((a, b) => a.partNumber - b.partNumber)
        .map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }))
      await client.send(
        new CompleteMultipartUploadCommand({ ...uploadOf(upload), MultipartUpload: { Parts } }),
        { requestTimeout: uploadMs },
      )
    },
    abortMultipart: async (upload) => {
      try {
        await client.send(new AbortMultipartUploadCommand(uploadOf(upload)))
      } catch (error) {
        if (!isUploadGone(error)) throw error
      }
    },
    listMultiparts: async ({ before } = {}) => {
      const uploads = await listUploads(client, bucket)
      return before ? uploads.filter(({ startedAt }) => startedAt < before) : uploads
    },
  }
}

type Place = { Bucket: string; Key: string; UploadId: string }

async function listParts(client: S3Client, place: Place): Promise<ListedPart[]> {
  const parts: ListedPart[] = []
  let marker: string | undefined
  do {
    const page = await client.send(
      new ListPartsCommand({ ...place, ...(marker && { PartNumberMarker: marker }) }),
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
