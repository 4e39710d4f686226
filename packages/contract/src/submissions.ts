import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import { duplicateDecisions, duplicateKinds } from '@shoebox/domain/submissions/duplicates'
import { ingestSteps, uploadLimits, uploadTypes } from '@shoebox/domain/submissions/ingest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, line, nothing, uuid } from './fields.ts'
import { routes } from './routes.ts'
import { photosContract } from './submissions/my-photos.ts'
import { reviewContract } from './submissions/review.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex'))

const newUpload = z.object({
  file_name: line(255).check(z.minLength(1)),
  file_size: z.int().check(z.minimum(1), z.maximum(uploadLimits.bytes)),
  /** Any type is accepted here, so that unsupported types get a specific error. */
  content_type: line(100),
  /** SHA-256 of the whole file, computed by the browser. */
  sha256,
  /** The user's photo of the front, if this file is the scan of a back. */
  back_of: z.optional(uuid),
})

/** The photo that the upload creates. */
const photo = { photo_id: uuid, photoid: z.int(), photo_status: z.enum(photoStatuses) }

const upload = {
  upload_id: uuid,
  photo_id: uuid,
  photoid: z.int(),
  /** Bytes per part; the last part has the remainder. */
  part_size: z.int(),
  expires_at: instant,
}

const begunUpload = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('open'),
      ...upload,
      /** Numbers of the uploaded parts, starting at 1. */
      finished_parts: z.array(z.int()),
    }),
    z.object({ outcome: z.literal('duplicate'), ...photo }),
  ])
  .register(z.globalRegistry, { id: 'BegunUpload' })

const openUpload = z
  .object({
    ...upload,
    file_name: z.string(),
    file_size: z.int(),
    content_type: z.enum(uploadTypes),
    sha256: z.string(),
    created_at: instant,
  })
  .register(z.globalRegistry, { id: 'OpenUpload' })

const recentUpload = z
  .object({
    ...photo,
    file_name: z.string(),
    file_size: z.int(),
    /** Size as displayed; null until the file has been inspected. */
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    step: z.nullable(z.enum(ingestSteps)),
    failure: z.nullable(z.string()),
    /** Possible duplicate, to be decided by a moderator. The other photo is not disclosed. */
    looks_alike: z.boolean(),
    /** The photo of the front. */
    back_of: z.nullable(uuid),
    completed_at: instant,
  })
  .register(z.globalRegistry, { id: 'RecentUpload' })

/** 100 TB: anything above is a typo. */
const maximumQuota = 100 * 1024 ** 4

const limits = z
  .object({ bytes: z.int(), pixels: z.int(), side: z.int(), short_side: z.int() })
  .register(z.globalRegistry, { id: 'UploadLimits' })

const signedParts = z
  .object({
    parts: z.array(z.object({ part_number: z.int(), size: z.int(), url: z.string() })),
    expires_at: instant,
  })
  .register(z.globalRegistry, { id: 'SignedParts' })

const uploadedPhoto = z.object(photo).register(z.globalRegistry, { id: 'UploadedPhoto' })

const photoOfPair = z
  .object({
    id: uuid,
    photoid: z.int(),
    user_id: uuid,
    title: z.nullable(z.string()),
    photo_status: z.enum(photoStatuses),
    thumbnail_url: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PhotoOfPair' })

/** A pair of similar photos, the newer one first. */
const duplicatePair = z
  .object({
    photo: photoOfPair,
    other: photoOfPair,
    kind: z.enum(duplicateKinds),
    distance: z.int(),
    created_at: instant,
  })
  .register(z.globalRegistry, { id: 'DuplicatePair' })

const decision = z.object({
  photo_id: uuid,
  other_photo_id: uuid,
  decision: z.enum(duplicateDecisions),
})

const decidedDuplicate = z
  .extend(decision, { decided_by: z.nullable(uuid), decided_at: z.nullable(instant) })
  .register(z.globalRegistry, { id: 'DecidedDuplicate' })

const cursor = z.string().check(
  z.maxLength(110),
  z.refine((value) => {
    const [createdAt = '', ...ids] = value.split('_')
    // PostgreSQL has no year 0.
    const isTime = !createdAt.startsWith('0000') && z.safeParse(instant, createdAt).success
    return isTime && ids.length === 2 && ids.every((id) => z.safeParse(uuid, id).success)
  }, 'must be a `next` of this list'),
)

const photoProgress = z
  .object({
    photo_id: uuid,
    photo_status: z.enum(photoStatuses),
    /** Null until a worker has started the ingest. */
    step: z.nullable(z.enum(ingestSteps)),
    /** A key of the domain's `ingestFailures`. */
    failure: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PhotoProgress' })

const progressLine = z
  .discriminatedUnion('kind', [
    /** Full state: sent first, and again whenever messages may have been missed. */
    z.object({ kind: z.literal('snapshot'), photos: z.array(photoProgress) }),
    z.object({ kind: z.literal('change'), photo: photoProgress }),
    z.object({ kind: z.literal('heartbeat') }),
  ])
  .register(z.globalRegistry, { id: 'ProgressLine' })

const params = z.object({ id: uuid })

/** Maximum number of parts per request. */
const maxParts = 100

export const submissionsContract = {
  ...reviewContract,
  ...photosContract,
  beginUpload: endpoint({
    ...routes.beginUpload,
    access: 'contributor',
    summary: 'Start or resume an upload, or report that the file already exists',
    body: newUpload,
    output: begunUpload,
    errors: [
      'heic_refused',
      'format_refused',
      'onboarding_incomplete',
      'too_many_uploads',
      'upload_quota_reached',
      'front_not_taken',
      'front_has_back',
    ],
  }),
  listMyUploads: endpoint({
    ...routes.listMyUploads,
    access: 'contributor',
    summary: 'The user’s open uploads, newest first',
    output: z.array(openUpload),
    errors: [],
  }),
  listRecentUploads: endpoint({
    ...routes.listRecentUploads,
    access: 'contributor',
    summary: 'The user’s files uploaded within the last day, newest first',
    output: z.array(recentUpload),
    errors: [],
  }),
  getUploadLimits: endpoint({
    ...routes.getUploadLimits,
    access: 'contributor',
    summary: 'Upload limits, so that browsers can reject a file before sending it',
    output: limits,
    errors: [],
  }),
  setUploadQuota: endpoint({
    ...routes.setUploadQuota,
    access: 'admin',
    summary: 'Set the storage quota of an account: originals and open uploads together',
    params,
    body: z.object({ quota_bytes: z.int().check(z.minimum(0), z.maximum(maximumQuota)) }),
    output: nothing,
    errors: ['not_found'],
  }),
  signUploadParts: endpoint({
    ...routes.signUploadParts,
    access: 'contributor',
    summary: 'Signed URLs for uploading parts, each for exactly its bytes',
    params,
    body: z.object({
      part_numbers: z
        .array(z.int().check(z.minimum(1)))
        .check(z.minLength(1), z.maxLength(maxParts)),
    }),
    output: signedParts,
    errors: ['not_found', 'upload_ended'],
  }),
  completeUpload: endpoint({
    ...routes.completeUpload,
    access: 'contributor',
    summary: 'Complete a multipart upload and start ingest',
    params,
    output: uploadedPhoto,
    errors: ['not_found', 'upload_ended', 'upload_incomplete'],
  }),
  abortUpload: endpoint({
    ...routes.abortUpload,
    access: 'contributor',
    summary: 'Abort an open upload; its photo is withdrawn',
    params,
    output: nothing,
    errors: ['not_found', 'upload_ended'],
  }),
  followProgress: endpoint({
    ...routes.followProgress,
    access: 'contributor',
    summary: 'Stream the ingest progress of the user’s photos',
    output: progressLine,
    errors: [],
  }),
  retryPhoto: endpoint({
    ...routes.retryPhoto,
    access: 'moderator',
    summary: 'Retry ingest of a failed photo',
    params,
    output: uploadedPhoto,
    errors: ['not_found', 'photo_not_given_up'],
  }),
  listDuplicates: endpoint({
    ...routes.listDuplicates,
    access: 'moderator',
    summary: 'Possible duplicates to decide, oldest first',
    query: z.object({
      after: z.optional(cursor),
      limit: z.prefault(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 24),
    }),
    output: z
      .object({ duplicates: z.array(duplicatePair), next: z.nullable(z.string()) })
      .register(z.globalRegistry, { id: 'DuplicatePage' }),
    errors: [],
  }),
  decideDuplicate: endpoint({
    ...routes.decideDuplicate,
    access: 'moderator',
    summary: 'Decide whether two photos are duplicates',
    body: decision,
    output: decidedDuplicate,
    errors: ['not_found'],
  }),
}
