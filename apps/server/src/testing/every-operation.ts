import { randomUUID } from 'node:crypto'
import type { Client } from '@shoebox/contract/client/client'
import type { OperationId } from '@shoebox/contract/contract'
import { newEventId } from '@shoebox/domain/catalog/click-events'
import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { solveCaptcha } from './auth/auth-requests.ts'
import { callCompanies } from './operations/company-operations.ts'
import { callLicenses } from './operations/license-operations.ts'
import { callOrders } from './operations/order-operations.ts'
import { callShortlists } from './operations/shortlist-operations.ts'
import { allAsk, identity } from './photos/contributor-setup.ts'

/** Ids of the rows that the calls name. They belong to other users than the caller. */
export type Subject = {
  photo: string
  photoid: number
  otherPhoto: string
  person: string
  face: string
  release: string
  /** Opens the release without an account. */
  token: string
  upload: string
  collection: string
  company: string
  companyName: string
  /** A member of the company, besides its owner. */
  member: string
  invitation: string
  exemption: string
  cartItem: string
  project: string
  wishlist: string
  wishlistItem: string
  order: string
  event: string
  check: string
  user: string
  session: string
}

export type OperationCall = (client: Client, on: Subject) => Promise<unknown>

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }

/** One valid call of each operation. An operation without an entry does not compile. */
export const callEveryOperation: Record<OperationId, OperationCall> = {
  listMyRoles: (client) => client.listMyRoles(),
  isCurrentUserAdmin: (client) => client.isCurrentUserAdmin(),
  getProfile: (client) => client.getProfile(),
  saveProfile: (client) => client.saveProfile({ body: { first_name: 'Ada' } }),
  getStorefront: (client, on) => client.getStorefront({ params: { id: on.user } }),
  checkWordpressMigrant: (client) =>
    client.checkWordpressMigrant({ body: { user_email: 'ada@shoebox.test' } }),
  handOff: (client) => client.handOff(),
  listMySessions: (client) => client.listMySessions(),
  endMySession: (client, on) => client.endMySession({ params: { id: on.session } }),
  becomeCustomer: (client) => client.becomeCustomer(),
  getOnboarding: (client) => client.getOnboarding(),
  saveIdentity: (client) => client.saveIdentity({ body: identity }),
  acceptAgreement: (client) =>
    client.acceptAgreement({
      body: {
        agreement_version: agreementVersion,
        agreement_type: 'standard',
        text_sha256: agreementSha256.standard,
      },
    }),
  createRecoveryCodes: (client) => client.createRecoveryCodes(),
  confirmAgreement: (client, on) => client.confirmAgreement({ params: { id: on.user } }),
  grantRole: (client, on) =>
    client.grantRole({ params: { id: on.user }, body: { role: 'moderator' } }),
  revokeRole: (client, on) => client.revokeRole({ params: { id: on.user, role: 'moderator' } }),
  ...callCompanies,
  countLivePhotos: (client) => client.countLivePhotos(),
  listPhotoDetails: (client, on) => client.listPhotoDetails({ query: { ids: [on.photo] } }),
  getPhotoDetails: (client, on) => client.getPhotoDetails({ params: { photoid: on.photoid } }),
  listPopularPhotos: (client) => client.listPopularPhotos({ query: {} }),
  listNewArrivals: (client) => client.listNewArrivals(),
  listDecades: (client) => client.listDecades(),
  listMostUsedTags: (client) => client.listMostUsedTags(),
  listEvents: (client) => client.listEvents(),
  searchPlaces: (client) => client.searchPlaces({ query: { q: 'Dayton' } }),
  listVocabulary: (client) => client.listVocabulary({ query: { field: 'garments' } }),
  getSimilarPhotos: (client, on) => client.getSimilarPhotos({ query: { p_photo_id: on.photo } }),
  getSimilarPeoplePhotos: (client, on) =>
    client.getSimilarPeoplePhotos({ query: { p_photo_id: on.photo } }),
  searchPhotosV2: (client) => client.searchPhotosV2({ query: {} }),
  countSearchFacets: (client) => client.countSearchFacets({ query: {} }),
  listSynonyms: (client) => client.listSynonyms({ query: { word: 'auto' } }),
  listTaxonomyPhotos: (client) => client.listTaxonomyPhotos({ query: { type: 'tag', id: 'lake' } }),
  getTaxonomyName: (client) => client.getTaxonomyName({ query: { type: 'tag', id: 'lake' } }),
  listEventCovers: (client) => client.listEventCovers(),
  findEvents: (client, on) => client.findEvents({ query: { ids: [on.event] } }),
  createSignedUrls: (client, on) =>
    client.createSignedUrls({ body: { photoIds: [on.photo, on.otherPhoto], profile: 'preview' } }),
  listCollections: (client) => client.listCollections(),
  getCollection: (client, on) => client.getCollection({ params: { id: on.collection } }),
  listCollectionPhotos: (client, on) =>
    client.listCollectionPhotos({ params: { id: on.collection }, query: {} }),
  listPhotoCollections: (client, on) => client.listPhotoCollections({ params: { id: on.photo } }),
  addToCollection: (client, on) =>
    client.addToCollection({ params: { id: on.collection, photo: on.photo } }),
  removeFromCollection: (client, on) =>
    client.removeFromCollection({ params: { id: on.collection, photo: on.photo } }),
  createCollection: (client) =>
    client.createCollection({ body: { name: 'Kitchens', description: 'x'.repeat(50) } }),
  beginUpload: (client) =>
    client.beginUpload({
      body: {
        file_name: 'lake.jpg',
        file_size: 1,
        content_type: 'image/jpeg',
        sha256: '0'.repeat(64),
      },
    }),
  listMyUploads: (client) => client.listMyUploads(),
  listRecentUploads: (client) => client.listRecentUploads(),
  getUploadLimits: (client) => client.getUploadLimits(),
  setUploadQuota: (client, on) =>
    client.setUploadQuota({ params: { id: on.user }, body: { quota_bytes: 1000 } }),
  signUploadParts: (client, on) =>
    client.signUploadParts({ params: { id: on.upload }, body: { part_numbers: [1] } }),
  completeUpload: (client, on) => client.completeUpload({ params: { id: on.upload } }),
  abortUpload: (client, on) => client.abortUpload({ params: { id: on.upload } }),
  getPhotoClearance: (client, on) => client.getPhotoClearance({ params: { id: on.photo } }),
  getFamilyContexts: (client) => client.getFamilyContexts(),
  saveFamilyContexts: (client) => client.saveFamilyContexts({ body: { answers: allAsk } }),
  createRelease: (client, on) =>
    client.createRelease({
      body: {
        person_id: on.person,
        photo_ids: [on.photo],
        relation: 'self',
        signer_name: 'Karen',
        signer_email: 'karen@shoebox.test',
      },
    }),
  listReleases: (client) => client.listReleases(),
  getReleaseDocument: (client, on) => client.getReleaseDocument({ params: { id: on.release } }),
  resendRelease: (client, on) => client.resendRelease({ params: { id: on.release } }),
  cancelRelease: (client, on) => client.cancelRelease({ params: { id: on.release } }),
  getReleaseDocumentInReview: (client, on) =>
    client.getReleaseDocumentInReview({ params: { id: on.release } }),
  erasePersonInReview: (client, on) => client.erasePersonInReview({ params: { id: on.person } }),
  erasePerson: (client, on) => client.erasePerson({ params: { id: on.person } }),
  openRelease: (client, on) => client.openRelease({ body: { token: on.token } }),
  signRelease: (client, on) =>
    client.signRelease({
      body: { token: on.token, relation: 'self', signed_name: 'Karen', allows_face_search: false },
    }),
  declineRelease: (client, on) => client.declineRelease({ body: { token: on.token } }),
  stopRelease: (client, on) => client.stopRelease({ body: { token: on.token } }),
  stopFaceSearch: (client, on) => client.stopFaceSearch({ body: { token: on.token } }),
  askEraseLink: (client) => client.askEraseLink({ body: { email: 'karen@shoebox.test' } }),
  openErasure: (client, on) => client.openErasure({ body: { token: on.token } }),
  eraseMe: (client, on) => client.eraseMe({ body: { token: on.token } }),
  listPeople: (client) => client.listPeople(),
  listPeopleInReview: (client, on) => client.listPeopleInReview({ params: { id: on.photo } }),
  getPerson: (client, on) => client.getPerson({ params: { id: on.person } }),
  createPerson: (client) => client.createPerson({ body: { name: 'Ruth' } }),
  savePerson: (client, on) => client.savePerson({ params: { id: on.person }, body: {} }),
  removePerson: (client, on) => client.removePerson({ params: { id: on.person } }),
  listFaces: (client, on) => client.listFaces({ params: { id: on.photo } }),
  addFace: (client, on) => client.addFace({ params: { id: on.photo }, body: { box } }),
  setFace: (client, on) => client.setFace({ params: { id: on.face }, body: {} }),
  removeFace: (client, on) => client.removeFace({ params: { id: on.face } }),
  listFacesInReview: (client, on) => client.listFacesInReview({ params: { id: on.photo } }),
  addFaceInReview: (client, on) =>
    client.addFaceInReview({ params: { id: on.photo }, body: { box } }),
  setFaceInReview: (client, on) => client.setFaceInReview({ params: { id: on.face }, body: {} }),
  removeFaceInReview: (client, on) => client.removeFaceInReview({ params: { id: on.face } }),
  getFaceConsent: (client) => client.getFaceConsent(),
  giveFaceConsent: (client) => client.giveFaceConsent(),
  withdrawFaceConsent: (client) => client.withdrawFaceConsent(),
  followProgress: async (client) => {
    for await (const line of await client.followProgress()) if (line.kind === 'snapshot') break
  },
  listMyPhotos: (client) => client.listMyPhotos({ query: {} }),
  getMyPhoto: (client, on) => client.getMyPhoto({ params: { id: on.photo } }),
  saveMyPhotos: (client, on) => client.saveMyPhotos({ body: { ids: [on.photo], changes: {} } }),
  stateClaims: (client, on) =>
    client.stateClaims({ body: { ids: [on.photo], basis: 'inherited', owns_print: true } }),
  submitPhotos: (client, on) => client.submitPhotos({ body: { ids: [on.photo] } }),
  reopenPhotos: (client, on) => client.reopenPhotos({ body: { ids: [on.photo] } }),
  withdrawPhotos: (client, on) => client.withdrawPhotos({ body: { ids: [on.photo] } }),
  pausePhoto: (client, on) => client.pausePhoto({ params: { id: on.photo } }),
  resumePhoto: (client, on) => client.resumePhoto({ params: { id: on.photo } }),
  retryPhoto: (client, on) => client.retryPhoto({ params: { id: on.photo } }),
  takeNextReview: (client) => client.takeNextReview(),
  releaseTurns: (client) => client.releaseTurns(),
  skipReview: (client, on) => client.skipReview({ params: { id: on.photo } }),
  getReview: (client, on) => client.getReview({ params: { id: on.photo } }),
  saveReviewFields: (client, on) => client.saveReviewFields({ params: { id: on.photo }, body: {} }),
  returnPhoto: (client, on) =>
    client.returnPhoto({ params: { id: on.photo }, body: { reason: 'scan_quality' } }),
  declinePhoto: (client, on) =>
    client.declinePhoto({ params: { id: on.photo }, body: { reason: 'nudity' } }),
  undoReview: (client, on) => client.undoReview({ params: { id: on.photo } }),
  listSecondLooks: (client) => client.listSecondLooks(),
  confirmHero: (client, on) => client.confirmHero({ params: { id: on.check } }),
  listIncidents: (client) => client.listIncidents(),
  restorePhoto: (client, on) => client.restorePhoto({ params: { id: on.photo }, body: {} }),
  withdrawHeldPhoto: (client, on) => client.withdrawHeldPhoto({ params: { id: on.photo } }),
  disputeClaim: (client, on) =>
    client.disputeClaim({ params: { id: on.photo }, body: { is_disputed: true, reason: 'Doubt' } }),
  disputeRelease: (client, on) =>
    client.disputeRelease({
      params: { id: on.release },
      body: { is_disputed: true, reason: 'Doubt' },
    }),
  approvePhoto: (client, on) =>
    client.approvePhoto({
      params: { id: on.photo },
      body: { price: 4500, faces_seen: 0, faces_digest: '0'.repeat(32), checklist: [] },
    }),
  listDuplicates: (client) => client.listDuplicates({ query: {} }),
  decideDuplicate: (client, on) =>
    client.decideDuplicate({
      body: { photo_id: on.photo, other_photo_id: on.otherPhoto, decision: 'distinct' },
    }),
  ...callShortlists,
  ...callLicenses,
  ...callOrders,
  listMyEarnings: (client) => client.listMyEarnings({ query: {} }),
  listBackgroundImages: (client) => client.listBackgroundImages(),
  getSiteBanner: (client) => client.getSiteBanner(),
  sendContactMessage: async (client) =>
    client.sendContactMessage({
      body: { ...(await sender()), topic: 'other', message: 'Hello' },
    }),
  requestTakedown: async (client) =>
    client.requestTakedown({
      body: { ...(await sender()), relation: 'pictured', statement: 'That is me' },
    }),
  issueClickSession: (client) => client.issueClickSession(),
  trackEvents: (client) => client.trackEvents({ body: { events: [clickNow()] } }),
  trackSearch: (client) =>
    client.trackSearch({
      body: {
        search_term: 'lake',
        session_id: 's1',
        result_count: 1,
        search_method: 'exact',
        synonym_expanded: false,
        expanded_terms: [],
      },
    }),
  listClickAnalytics: (client) => client.listClickAnalytics({ query: {} }),
  getPhotoAnalytics: (client, on) => client.getPhotoAnalytics({ params: { id: on.photo } }),
  countQueuedClicks: (client, on) => client.countQueuedClicks({ params: { id: on.photo } }),
  getPopularByClicks: (client) => client.getPopularByClicks({ query: { p_entity_type: 'tag' } }),
}

const sender = async () => ({
  id: randomUUID(),
  name: 'Ada',
  email: 'ada@shoebox.test',
  captcha_token: await solveCaptcha(),
})

/** A new id each time: a repeated click is counted once. */
const clickNow = () => ({
  event_id: newEventId(),
  event_type: 'click' as const,
  entity_id: 'x',
  entity_type: 'tag' as const,
})
