import type { contractByRoom } from '@shoebox/contract/contract'
import { checklistItems } from '@shoebox/domain/rights/clearance'
import type { Entry, FurtherEntries } from './endpoints.ts'

type Rooms = Pick<typeof contractByRoom, 'rights' | 'submissions' | 'payouts'>

const family = { on: 'family' } as const
const batch = { ...family, isReported: true } as const
const contributor = { on: 'contributor' } as const
const review = { on: 'review' } as const
const ownConsent = { on: 'caller', world: 'family' } as const
/** The token of the release’s link. */
const signer = { on: 'link', world: 'family', showsSecrets: true } as const
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }

/** Operations on photos, people, faces, releases and uploads of families. */
export const familyRules: Record<{ [Room in keyof Rooms]: keyof Rooms[Room] }[keyof Rooms], Entry> =
  {
    getPhotoClearance: { on: 'unpublished' },
    getSimilarPeoplePhotos: { on: 'public', world: 'family' },
    getFaceConsent: ownConsent,
    giveFaceConsent: contributor,
    withdrawFaceConsent: ownConsent,
    getFamilyContexts: contributor,
    saveFamilyContexts: { ...contributor, changesNothing: true },

    createRelease: {
      ...family,
      call: (client, on) =>
        client.createRelease({
          body: {
            person_id: on.namedPerson,
            photo_ids: [on.namedPhoto],
            relation: 'self',
            signer_name: 'Karen',
            signer_email: 'karen@shoebox.test',
          },
        }),
    },
    listReleases: {
      ...contributor,
      call: (client, on) =>
        client.listReleases({
          query: { person_id: on.person, photo_id: on.photo, after: on.openRelease },
        }),
    },
    getReleaseDocument: { ...family, isOpen: true },
    resendRelease: {
      ...family,
      call: (client, on) => client.resendRelease({ params: { id: on.openRelease } }),
    },
    cancelRelease: {
      ...family,
      call: (client, on) => client.cancelRelease({ params: { id: on.openRelease } }),
    },
    erasePerson: { ...family, isOpen: true },
    getReleaseDocumentInReview: review,
    erasePersonInReview: review,
    openRelease: signer,
    signRelease: signer,
    declineRelease: signer,
    // Only a signed release can be stopped.
    stopRelease: { ...signer, hasConflict: true },
    stopFaceSearch: { ...signer, hasConflict: true },
    askEraseLink: { on: 'nothing' },
    openErasure: { ...signer, changesNothing: true },
    eraseMe: signer,

    listPeople: contributor,
    getPerson: family,
    createPerson: contributor,
    savePerson: {
      ...family,
      call: (client, on) =>
        client.savePerson({ params: { id: on.person }, body: { birth_year: 1950 } }),
    },
    removePerson: { ...family, isSilent: true },
    listFaces: family,
    addFace: {
      ...family,
      call: (client, on) =>
        client.addFace({ params: { id: on.photo }, body: { box, person: { id: on.person } } }),
    },
    setFace: {
      ...family,
      call: (client, on) =>
        client.setFace({
          params: { id: on.face },
          body: { person: { id: on.namedPerson }, age: 40 },
        }),
    },
    removeFace: { ...family, isSilent: true },
    listPeopleInReview: review,
    listFacesInReview: review,
    addFaceInReview: {
      ...review,
      call: (client, on) =>
        client.addFaceInReview({
          params: { id: on.photo },
          body: { box, person: { id: on.person } },
        }),
    },
    setFaceInReview: {
      ...review,
      call: (client, on) =>
        client.setFaceInReview({
          params: { id: on.face },
          body: { person: { id: on.person }, age: 40 },
        }),
    },
    removeFaceInReview: review,

    beginUpload: {
      ...contributor,
      hasConflict: true,
      call: (client, on) =>
        client.beginUpload({
          body: {
            file_name: 'back.jpg',
            file_size: 1,
            content_type: 'image/jpeg',
            sha256: '0'.repeat(64),
            back_of: on.heldPhoto,
          },
        }),
    },
    listMyUploads: contributor,
    listRecentUploads: contributor,
    getUploadLimits: contributor,
    setUploadQuota: { on: 'admin', world: 'family' },
    signUploadParts: { ...family, changesNothing: true },
    // No part was uploaded.
    completeUpload: { ...family, hasConflict: true },
    abortUpload: family,
    followProgress: { on: 'nothing' },

    listMyPhotos: contributor,
    getMyPhoto: family,
    saveMyPhotos: {
      ...batch,
      call: (client, on) =>
        client.saveMyPhotos({
          body: { ids: [on.draft], changes: { title: 'Changed', event_ids: [on.event] } },
        }),
    },
    stateClaims: {
      ...batch,
      call: (client, on) =>
        client.stateClaims({ body: { ids: [on.draft], basis: 'inherited', owns_print: true } }),
    },
    submitPhotos: {
      ...batch,
      call: (client, on) => client.submitPhotos({ body: { ids: [on.draft] } }),
    },
    reopenPhotos: {
      ...batch,
      call: (client, on) => client.reopenPhotos({ body: { ids: [on.pausedPhoto] } }),
    },
    withdrawPhotos: {
      ...batch,
      call: (client, on) => client.withdrawPhotos({ body: { ids: [on.photo] } }),
    },
    pausePhoto: {
      ...family,
      call: (client, on) => client.pausePhoto({ params: { id: on.livePhoto } }),
    },
    resumePhoto: {
      ...family,
      call: (client, on) => client.resumePhoto({ params: { id: on.pausedPhoto } }),
    },

    takeNextReview: review,
    releaseTurns: { ...review, changesNothing: true },
    skipReview: review,
    getReview: review,
    saveReviewFields: {
      ...review,
      call: (client, on) =>
        client.saveReviewFields({ params: { id: on.photo }, body: { title: 'Corrected' } }),
    },
    // The digest of the faces is another one.
    approvePhoto: {
      ...review,
      hasConflict: true,
      call: (client, on) =>
        client.approvePhoto({
          params: { id: on.photo },
          body: {
            price: 4500,
            faces_seen: 1,
            faces_digest: '0'.repeat(32),
            checklist: [...checklistItems],
          },
        }),
    },
    returnPhoto: review,
    declinePhoto: review,
    // No decision was made.
    undoReview: { ...review, hasConflict: true },
    listSecondLooks: review,
    confirmHero: review,
    listIncidents: review,
    restorePhoto: {
      ...review,
      call: (client, on) => client.restorePhoto({ params: { id: on.heldPhoto }, body: {} }),
    },
    withdrawHeldPhoto: {
      ...review,
      call: (client, on) => client.withdrawHeldPhoto({ params: { id: on.heldPhoto } }),
    },
    disputeClaim: review,
    disputeRelease: review,
    // The ingest of the photo has not failed.
    retryPhoto: { ...review, hasConflict: true },
    listDuplicates: review,
    decideDuplicate: review,

    listMyEarnings: contributor,
  }

/** Calls that reach a row of another family by an id in the body. */
export const furtherFamilyRules: FurtherEntries = {
  'createRelease, for a photo of another family': {
    ...family,
    // The person is not on the photo.
    hasConflict: true,
    call: (client, on) =>
      client.createRelease({
        body: {
          person_id: on.callersPerson,
          photo_ids: [on.photo],
          relation: 'self',
          signer_name: 'Karen',
          signer_email: 'karen@shoebox.test',
        },
      }),
  },
}
