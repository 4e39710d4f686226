import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Client, createClient } from '@shoebox/contract/client'
import { contract, type OperationId } from '@shoebox/contract/contract'
import { newEventId } from '@shoebox/domain/click-events'
import { agreementSha256, agreementVersion } from '@shoebox/domain/contributor-agreement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { allAsk, identity } from '../testing/family-papers.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const root = resolve(import.meta.dirname, '../../../..')
const id = randomUUID()
/** Of a release: as long as a real one, and nobody's. */
const token = 'x'.repeat(43)

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
const click = {
  event_id: newEventId(),
  event_type: 'click' as const,
  entity_id: 'x',
  entity_type: 'tag' as const,
}

/** Sends bytes to the object storage by a signed URL; it knows no address of the API. */
const storageSender = 'apps/contributor/src/features/submissions/upload/send-part.ts'
/** The beacon of a closing page, which outlives it. */
const lastWords = 'apps/web/src/features/analytics/last-words.ts'

/** A call of each operation that its contract admits. */
const calls: { [Id in OperationId]: (client: Client) => Promise<unknown> } = {
  listMyRoles: (client) => client.listMyRoles(),
  isCurrentUserAdmin: (client) => client.isCurrentUserAdmin(),
  getProfile: (client) => client.getProfile(),
  saveProfile: (client) => client.saveProfile({ body: { first_name: 'Ada' } }),
  getStorefront: (client) => client.getStorefront({ params: { id } }),
  checkWordpressMigrant: (client) =>
    client.checkWordpressMigrant({ body: { user_email: 'ada@shoebox.test' } }),
  handOff: (client) => client.handOff(),
  listMySessions: (client) => client.listMySessions(),
  endMySession: (client) => client.endMySession({ params: { id } }),
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
  confirmAgreement: (client) => client.confirmAgreement({ params: { id } }),
  grantRole: (client) => client.grantRole({ params: { id }, body: { role: 'moderator' } }),
  revokeRole: (client) => client.revokeRole({ params: { id, role: 'moderator' } }),
  listCompanies: (client) => client.listCompanies(),
  findCompany: (client) => client.findCompany({ query: { name: 'Acme' } }),
  createCompany: (client) => client.createCompany({ body: { name: 'Acme' } }),
  updateCompany: (client) => client.updateCompany({ params: { id }, body: {} }),
  deleteCompany: (client) => client.deleteCompany({ params: { id } }),
  listTrustedStudios: (client) => client.listTrustedStudios(),
  countLivePhotos: (client) => client.countLivePhotos(),
  listPhotoDetails: (client) => client.listPhotoDetails({ query: { ids: [id] } }),
  getPhotoDetails: (client) => client.getPhotoDetails({ params: { photoid: 1 } }),
  listPopularPhotos: (client) => client.listPopularPhotos({ query: {} }),
  listEvents: (client) => client.listEvents(),
  getSimilarPhotos: (client) => client.getSimilarPhotos({ query: { p_photo_id: id } }),
  getSimilarPeoplePhotos: (client) => client.getSimilarPeoplePhotos({ query: { p_photo_id: id } }),
  searchPhotosV2: (client) => client.searchPhotosV2({ query: {} }),
  countSearchFacets: (client) => client.countSearchFacets({ query: {} }),
  listSynonyms: (client) => client.listSynonyms({ query: { word: 'auto' } }),
  listTaxonomyPhotos: (client) => client.listTaxonomyPhotos({ query: { type: 'tag', id: 'lake' } }),
  getTaxonomyName: (client) => client.getTaxonomyName({ query: { type: 'tag', id: 'lake' } }),
  listEventCovers: (client) => client.listEventCovers(),
  findEvents: (client) => client.findEvents({ query: { ids: [id] } }),
  createSignedUrls: (client) => client.createSignedUrls({ body: { photoIds: [id] } }),
  listCollections: (client) => client.listCollections(),
  getCollection: (client) => client.getCollection({ params: { id } }),
  listCollectionPhotos: (client) => client.listCollectionPhotos({ params: { id }, query: {} }),
  listPhotoCollections: (client) => client.listPhotoCollections({ params: { id } }),
  addToCollection: (client) => client.addToCollection({ params: { id, photo: id } }),
  removeFromCollection: (client) => client.removeFromCollection({ params: { id, photo: id } }),
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
  signUploadParts: (client) =>
    client.signUploadParts({ params: { id }, body: { part_numbers: [1] } }),
  completeUpload: (client) => client.completeUpload({ params: { id } }),
  abortUpload: (client) => client.abortUpload({ params: { id } }),
  getPhotoClearance: (client) => client.getPhotoClearance({ params: { id } }),
  getFamilyContexts: (client) => client.getFamilyContexts(),
  saveFamilyContexts: (client) => client.saveFamilyContexts({ body: { answers: allAsk } }),
  createRelease: (client) =>
    client.createRelease({
      body: {
        person_id: id,
        photo_ids: [id],
        relation: 'self',
        signer_name: 'Karen',
        signer_email: 'karen@shoebox.test',
      },
    }),
  listReleases: (client) => client.listReleases(),
  getReleaseDocument: (client) => client.getReleaseDocument({ params: { id } }),
  resendRelease: (client) => client.resendRelease({ params: { id } }),
  cancelRelease: (client) => client.cancelRelease({ params: { id } }),
  erasePerson: (client) => client.erasePerson({ params: { id } }),
  openRelease: (client) => client.openRelease({ body: { token } }),
  signRelease: (client) =>
    client.signRelease({
      body: { token, relation: 'self', signed_name: 'Karen', allows_face_search: false },
    }),
  declineRelease: (client) => client.declineRelease({ body: { token } }),
  stopRelease: (client) => client.stopRelease({ body: { token } }),
  stopFaceSearch: (client) => client.stopFaceSearch({ body: { token } }),
  askEraseLink: (client) => client.askEraseLink({ body: { email: 'karen@shoebox.test' } }),
  openErasure: (client) => client.openErasure({ body: { token } }),
  eraseMe: (client) => client.eraseMe({ body: { token } }),
  listPeople: (client) => client.listPeople(),
  listPeopleInReview: (client) => client.listPeopleInReview({ params: { id } }),
  getPerson: (client) => client.getPerson({ params: { id } }),
  createPerson: (client) => client.createPerson({ body: { name: 'Ruth' } }),
  savePerson: (client) => client.savePerson({ params: { id }, body: {} }),
  removePerson: (client) => client.removePerson({ params: { id } }),
  listFaces: (client) => client.listFaces({ params: { id } }),
  addFace: (client) => client.addFace({ params: { id }, body: { box } }),
  setFace: (client) => client.setFace({ params: { id }, body: {} }),
  removeFace: (client) => client.removeFace({ params: { id } }),
  listFacesInReview: (client) => client.listFacesInReview({ params: { id } }),
  addFaceInReview: (client) => client.addFaceInReview({ params: { id }, body: { box } }),
  setFaceInReview: (client) => client.setFaceInReview({ params: { id }, body: {} }),
  removeFaceInReview: (client) => client.removeFaceInReview({ params: { id } }),
  getFaceConsent: (client) => client.getFaceConsent(),
  giveFaceConsent: (client) => client.giveFaceConsent(),
  withdrawFaceConsent: (client) => client.withdrawFaceConsent(),
  followProgress: async (client) => {
    for await (const line of await client.followProgress()) if (line.kind === 'snapshot') break
  },
  listMyPhotos: (client) => client.listMyPhotos({ query: {} }),
  getMyPhoto: (client) => client.getMyPhoto({ params: { id } }),
  saveMyPhotos: (client) => client.saveMyPhotos({ body: { ids: [id], changes: {} } }),
  stateClaims: (client) =>
    client.stateClaims({ body: { ids: [id], basis: 'inherited', owns_print: true } }),
  submitPhotos: (client) => client.submitPhotos({ body: { ids: [id] } }),
  reopenPhotos: (client) => client.reopenPhotos({ body: { ids: [id] } }),
  withdrawPhotos: (client) => client.withdrawPhotos({ body: { ids: [id] } }),
  pausePhoto: (client) => client.pausePhoto({ params: { id } }),
  resumePhoto: (client) => client.resumePhoto({ params: { id } }),
  retryPhoto: (client) => client.retryPhoto({ params: { id } }),
  takeNextReview: (client) => client.takeNextReview(),
  releaseTurns: (client) => client.releaseTurns(),
  skipReview: (client) => client.skipReview({ params: { id } }),
  getReview: (client) => client.getReview({ params: { id } }),
  saveReviewFields: (client) => client.saveReviewFields({ params: { id }, body: {} }),
  returnPhoto: (client) => client.returnPhoto({ params: { id }, body: { reason: 'scan_quality' } }),
  declinePhoto: (client) => client.declinePhoto({ params: { id }, body: { reason: 'nudity' } }),
  undoReview: (client) => client.undoReview({ params: { id } }),
  listSecondLooks: (client) => client.listSecondLooks(),
  confirmHero: (client) => client.confirmHero({ params: { id } }),
  listIncidents: (client) => client.listIncidents(),
  restorePhoto: (client) => client.restorePhoto({ params: { id }, body: {} }),
  withdrawHeldPhoto: (client) => client.withdrawHeldPhoto({ params: { id } }),
  disputeClaim: (client) =>
    client.disputeClaim({ params: { id }, body: { is_disputed: true, reason: 'Doubt' } }),
  disputeRelease: (client) =>
    client.disputeRelease({ params: { id }, body: { is_disputed: true, reason: 'Doubt' } }),
  approvePhoto: (client) =>
    client.approvePhoto({
      params: { id },
      body: { price: 4500, faces_seen: 0, faces_digest: '0'.repeat(32), checklist: [] },
    }),
  listDuplicates: (client) => client.listDuplicates({ query: {} }),
  decideDuplicate: (client) =>
    client.decideDuplicate({
      body: { photo_id: id, other_photo_id: randomUUID(), decision: 'distinct' },
    }),
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
  trackEvents: (client) => client.trackEvents({ body: { events: [click] } }),
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
  getPhotoAnalytics: (client) => client.getPhotoAnalytics({ params: { id } }),
  countQueuedClicks: (client) => client.countQueuedClicks({ params: { id } }),
  getPopularByClicks: (client) => client.getPopularByClicks({ query: { p_entity_type: 'tag' } }),
}

const sender = async () => ({
  id: randomUUID(),
  name: 'Ada',
  email: 'ada@shoebox.test',
  captcha_token: await solveCaptcha(),
})

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await testServer()
  user = await buildUser(server, { roles: ['admin', 'contributor'] })
})
afterAll(() => server.close())

describe('the typed client', () => {
  it.each(Object.entries(contract))('[S7.0.01] reaches %s', async (operation, endpoint) => {
    const traced: typeof fetch = (url, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-request-id', `reach-${operation}`)
      return fetch(url, { ...init, headers })
    }
    const client = createClient({
      baseUrl: server.url,
      token: async () => user.token,
      fetch: traced,
    })
    const call = Object.entries(calls).find(([name]) => name === operation)?.[1]
    const refusal = await call?.(client).then(
      () => 'none',
      (error: { code: string }) => error.code,
    )

    // Refused by its own rule, so it was reached.
    expect(['none', 'second_factor_required', ...endpoint.errors]).toContain(refusal)
    const line = () => server.lines.find((logged) => logged.includes(`"reach-${operation}"`))
    await expect.poll(line).toContain(`"method":"${endpoint.method}","route":"${endpoint.path}"`)
  })

  it('[S7.0.01] is the only way but the beacon: no other endpoint takes what a beacon sends', async () => {
    const writing = Object.entries(contract).filter(([, { method }]) => method !== 'GET')
    const takesBeacon: string[] = []
    for (const [operation, { method, path }] of writing) {
      const response = await server.fetch(path.replace(':id', id), {
        method,
        headers: { ...user.authorization, 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify({ events: [click] }),
      })
      if (response.status !== 415) takesBeacon.push(operation)
    }
    expect(takesBeacon).toEqual(['trackEvents'])
  })

  it('[S7.0.01] is what the sites call: none of their sources talks to the network itself', () => {
    const sources = globSync('{apps/web,apps/contributor,packages/web-kit}/src/**/*.{ts,tsx}', {
      cwd: root,
    }).filter((path) => !/\.test\.tsx?$/.test(path) && ![storageSender, lastWords].includes(path))
    const talking = sources.filter((path) =>
      /\bfetch\(|XMLHttpRequest|new (WebSocket|EventSource)\b/.test(
        readFileSync(resolve(root, path), 'utf8'),
      ),
    )

    expect(sources.length).toBeGreaterThan(0)
    expect(talking).toEqual([])
  })
})
