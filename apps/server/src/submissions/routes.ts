import { submissionsContract } from '@shoebox/contract/submissions'
import { bindRoom } from '../http/endpoints/handler.ts'
import { decideDuplicate, listDuplicates } from './duplicates/review-duplicates.ts'
import { disputeClaim, disputeRelease } from './incidents/disputes.ts'
import { listIncidents, restorePhoto, withdrawHeldPhoto } from './incidents/incidents.ts'
import { retryPhoto } from './ingest/recovery.ts'
import { pausePhoto, reopenPhotos, resumePhoto, withdrawPhotos } from './my-photos/change-status.ts'
import { getMyPhoto, listMyPhotos } from './my-photos/read-my-photos.ts'
import { saveMyPhotos } from './my-photos/save-my-photos.ts'
import { stateClaims, submitPhotos } from './my-photos/submit-photos.ts'
import { followProgress } from './progress/follow-progress.ts'
import { approvePhoto } from './review/approve-photo.ts'
import { getReview } from './review/get-review.ts'
import { lockNextForReview, skipReview, unlockReviews } from './review/locks.ts'
import { declinePhoto, returnPhoto } from './review/reject-photo.ts'
import { saveReviewFields } from './review/save-review-fields.ts'
import { confirmHero, listSecondLooks } from './review/second-looks.ts'
import { undoReview } from './review/undo-review.ts'
import { beginUpload } from './upload/begin-upload.ts'
import { completeUpload } from './upload/complete-upload.ts'
import { getUploadLimits, listMyUploads, listRecentUploads } from './upload/list-uploads.ts'
import { setUploadQuota } from './upload/quota.ts'
import { signUploadParts } from './upload/sign-upload-parts.ts'
import { abortUpload } from './upload/uploads.ts'

export const submissionsRoutes = bindRoom({
  room: 'submissions',
  contract: submissionsContract,
  handlers: {
    takeNextReview: lockNextForReview,
    releaseTurns: unlockReviews,
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
