import { rightsContract } from '@shoebox/contract/rights'
import { bindRoom } from '../http/handler.ts'
import { addFace } from './add-face.ts'
import { askEraseLink } from './ask-erase-link.ts'
import { cancelRelease } from './cancel-release.ts'
import { createPerson } from './create-person.ts'
import { createRelease } from './create-release.ts'
import { declineRelease } from './decline-release.ts'
import { eraseMe } from './erase-me.ts'
import { erasePerson, erasePersonAsStaff } from './erase-person.ts'
import { getFaceConsent } from './get-face-consent.ts'
import { getFamilyContexts } from './get-family-contexts.ts'
import { getPerson } from './get-person.ts'
import { getPhotoClearance } from './get-photo-clearance.ts'
import { getReleaseDocument, getReleaseDocumentAsStaff } from './get-release-document.ts'
import { getSimilarPeoplePhotos } from './get-similar-people-photos.ts'
import { giveFaceConsent } from './give-face-consent.ts'
import { listFaces } from './list-faces.ts'
import { listPeople, listPeopleInReview } from './list-people.ts'
import { listReleases } from './list-releases.ts'
import { openErasure } from './open-erasure.ts'
import { openRelease } from './open-release.ts'
import { removeFace } from './remove-face.ts'
import { removePerson } from './remove-person.ts'
import { resendRelease } from './resend-release.ts'
import { saveFamilyContexts } from './save-family-contexts.ts'
import { savePerson } from './save-person.ts'
import { setFace } from './set-face.ts'
import { signRelease } from './sign-release.ts'
import { stopFaceSearch } from './stop-face-search.ts'
import { stopRelease } from './stop-release.ts'
import { withdrawFaceConsent } from './withdraw-face-consent.ts'

export const rightsRoutes = bindRoom({
  room: 'rights',
  contract: rightsContract,
  handlers: {
    listPeople,
    getPerson: (ctx, { params }) => getPerson(ctx, params.id),
    createPerson: (ctx, { body }) => createPerson(ctx, body),
    savePerson: (ctx, { params, body }) => savePerson(ctx, { ...body, id: params.id }),
    removePerson: (ctx, { params }) => removePerson(ctx, params.id),
    listFaces: (ctx, { params }) => listFaces(ctx, { photoId: params.id }),
    addFace: (ctx, { params, body }) => addFace(ctx, { ...body, photoId: params.id }),
    setFace: (ctx, { params, body }) => setFace(ctx, { ...body, id: params.id }),
    removeFace: (ctx, { params }) => removeFace(ctx, { id: params.id }),
    listPeopleInReview: (ctx, { params }) => listPeopleInReview(ctx, params.id),
    listFacesInReview: (ctx, { params }) => listFaces(ctx, { photoId: params.id, as: 'staff' }),
    addFaceInReview: (ctx, { params, body }) =>
      addFace(ctx, { ...body, photoId: params.id, as: 'staff' }),
    setFaceInReview: (ctx, { params, body }) =>
      setFace(ctx, { ...body, id: params.id, as: 'staff' }),
    removeFaceInReview: (ctx, { params }) => removeFace(ctx, { id: params.id, as: 'staff' }),
    getSimilarPeoplePhotos: (ctx, { query }) => getSimilarPeoplePhotos(ctx, query),
    getFaceConsent,
    giveFaceConsent,
    withdrawFaceConsent,
    getPhotoClearance: (ctx, { params }) => getPhotoClearance(ctx, params.id),
    getFamilyContexts,
    saveFamilyContexts: (ctx, { body }) => saveFamilyContexts(ctx, body.answers),
    createRelease: (ctx, { body }) => createRelease(ctx, body),
    listReleases: (ctx, { query }) => listReleases(ctx, query),
    getReleaseDocument: (ctx, { params }) => getReleaseDocument(ctx, params.id),
    resendRelease: (ctx, { params }) => resendRelease(ctx, params.id),
    cancelRelease: (ctx, { params }) => cancelRelease(ctx, params.id),
    erasePerson: (ctx, { params }) => erasePerson(ctx, params.id),
    getReleaseDocumentInReview: (ctx, { params }) => getReleaseDocumentAsStaff(ctx, params.id),
    erasePersonInReview: (ctx, { params }) => erasePersonAsStaff(ctx, params.id),
    openRelease: (ctx, { body: { token }, caller }) => openRelease(ctx, { token, caller }),
    signRelease: (ctx, { body: { token, ...signature }, caller }) =>
      signRelease(ctx, { call: { token, caller }, signature }),
    declineRelease: (ctx, { body: { token, reason }, caller }) =>
      declineRelease(ctx, { call: { token, caller }, reason: reason || null }),
    stopRelease: (ctx, { body: { token }, caller }) => stopRelease(ctx, { token, caller }),
    stopFaceSearch: (ctx, { body: { token }, caller }) => stopFaceSearch(ctx, { token, caller }),
    askEraseLink: (ctx, { body: { email }, caller }) =>
      askEraseLink(ctx, { email, address: caller.address }),
    openErasure: (ctx, { body: { token }, caller }) =>
      openErasure(ctx, { token, address: caller.address }),
    eraseMe: (ctx, { body: { token }, caller }) => eraseMe(ctx, { token, address: caller.address }),
  },
})
