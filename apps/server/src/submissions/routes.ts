import { submissionsContract } from '@shoebox/contract/submissions'
import { bindRoom } from '../http/handler.ts'
import { abortUpload } from './abort-upload.ts'
import { approvePhoto } from './approve-photo.ts'
import { beginUpload } from './begin-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { confirmHero } from './confirm-hero.ts'
import { decideDuplicate } from './decide-duplicate.ts'
import { declinePhoto } from './decline-photo.ts'
import { disputeClaim } from './dispute-claim.ts'
import { disputeRelease } from './dispute-release.ts'
import { followProgress } from './follow-progress.ts'
import { getMyPhoto } from './get-my-photo.ts'
import { getReview } from './get-review.ts'
import { getUploadLimits } from './get-upload-limits.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listIncidents } from './list-incidents.ts'
import { listMyPhotos } from './list-my-photos.ts'
import { listMyUploads } from './list-my-uploads.ts'
import { listRecentUploads } from './list-recent-uploads.ts'
import { listSecondLooks } from './list-second-looks.ts'
import { pausePhoto } from './pause-photo.ts'
import { releaseTurns } from './release-turns.ts'
import { reopenPhotos } from './reopen-photos.ts'
import { restorePhoto } from './restore-photo.ts'
import { resumePhoto } from './resume-photo.ts'
import { retryPhoto } from './retry-photo.ts'
import { returnPhoto } from './return-photo.ts'
import { saveMyPhotos } from './save-my-photos.ts'
import { saveReviewFields } from './save-review-fields.ts'
import { setUploadQuota } from './set-upload-quota.ts'
import { signUploadParts } from './sign-upload-parts.ts'
import { skipReview } from './skip-review.ts'
import { stateClaims } from './state-claims.ts'
import { submitPhotos } from './submit-photos.ts'
import { takeNextReview } from './take-next-review.ts'
import { undoReview } from './undo-review.ts'
import { withdrawHeldPhoto } from './withdraw-held-photo.ts'
import { withdrawPhotos } from './withdraw-photos.ts'

export const submissionsRoutes = bindRoom({
  room: 'submissions',
  contract: submissionsContract,
  handlers: {
    takeNextReview,
    releaseTurns,
    skipReview: (ctx, { params }) => skipReview(ctx, params.id),
    getReview: (ctx, { params }) => getReview(ctx, params.id),
    saveReviewFields: (ctx, { params, body }) => saveReviewFields(ctx, { ...body, id: params.id }),
    approvePhoto: (ctx, { params, body }) => approvePhoto(ctx, { id: params.id, ...body }),
    returnPhoto: (ctx, { params, body }) => returnPhoto(ctx, { id: params.id, ...body }),
    declinePhoto: (ctx, { params, body }) => declinePhoto(ctx, { id: params.id, ...body }),
    undoReview: (ctx, { params }) => undoReview(ctx, params.id),
    listSecondLooks,
    confirmHero: (ctx, { params }) => confirmHero(ctx, params.id),
    listIncidents,
    restorePhoto: (ctx, { params, body }) => restorePhoto(ctx, { id: params.id, ...body }),
    withdrawHeldPhoto: (ctx, { params }) => withdrawHeldPhoto(ctx, params.id),
    disputeClaim: (ctx, { params, body }) => disputeClaim(ctx, { id: params.id, ...body }),
    disputeRelease: (ctx, { params, body }) => disputeRelease(ctx, { id: params.id, ...body }),
    setUploadQuota: (ctx, { params, body }) =>
      setUploadQuota(ctx, { userId: params.id, quotaBytes: body.quota_bytes }),
    beginUpload: (ctx, { body }) => beginUpload(ctx, body),
    listMyUploads,
    listRecentUploads,
    getUploadLimits,
    signUploadParts: (ctx, { params, body }) =>
      signUploadParts(ctx, { id: params.id, partNumbers: body.part_numbers }),
    completeUpload: (ctx, { params }) => completeUpload(ctx, params.id),
    abortUpload: (ctx, { params }) => abortUpload(ctx, params.id),
    followProgress,
    listMyPhotos: (ctx, { query }) => listMyPhotos(ctx, query),
    getMyPhoto: (ctx, { params }) => getMyPhoto(ctx, params.id),
    saveMyPhotos: (ctx, { body }) => saveMyPhotos(ctx, body),
    stateClaims: (ctx, { body }) => stateClaims(ctx, body),
    submitPhotos: (ctx, { body }) => submitPhotos(ctx, body.ids),
    reopenPhotos: (ctx, { body }) => reopenPhotos(ctx, body.ids),
    withdrawPhotos: (ctx, { body }) => withdrawPhotos(ctx, body.ids),
    pausePhoto: (ctx, { params }) => pausePhoto(ctx, params.id),
    resumePhoto: (ctx, { params }) => resumePhoto(ctx, params.id),
    retryPhoto: (ctx, { params }) => retryPhoto(ctx, params.id),
    listDuplicates: (ctx, { query }) => listDuplicates(ctx, query),
    decideDuplicate: (ctx, { body }) =>
      decideDuplicate(ctx, {
        photoId: body.photo_id,
        otherPhotoId: body.other_photo_id,
        decision: body.decision,
      }),
  },
})
