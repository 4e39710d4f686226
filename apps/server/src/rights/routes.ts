import { rightsContract } from '@shoebox/contract/rights'
import { bindRoom } from '../http/endpoints/handler.ts'
import { getFamilyContexts, saveFamilyContexts } from './clearance/family-contexts.ts'
import { getPhotoClearance } from './clearance/license-options.ts'
import { askEraseLink, eraseMe, openErasure } from './erasure/erase-by-link.ts'
import { erasePerson, erasePersonAsStaff, removePerson } from './erasure/erase-person.ts'
import { getFaceConsent, giveFaceConsent, withdrawFaceConsent } from './faces/consent.ts'
import { getSimilarPeoplePhotos } from './faces/similar-people.ts'
import { addFace } from './people/add-face.ts'
import { createPerson } from './people/create-person.ts'
import { getPerson, listPeople, listPeopleInReview, savePerson } from './people/people.ts'
import { listFaces, removeFace } from './people/photo-faces.ts'
import { setFace } from './people/set-face.ts'
import { createRelease } from './releases/create-release.ts'
import { getReleaseDocument, getReleaseDocumentAsStaff } from './releases/documents.ts'
import { cancelRelease, listReleases, resendRelease } from './releases/manage-releases.ts'
import { signRelease } from './signing/sign-release.ts'
import {
  declineRelease,
  openRelease,
  stopFaceSearch,
  stopRelease,
} from './signing/signer-actions.ts'

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
    openRelease: (ctx, { body }) => openRelease(ctx, body.token),
    signRelease: (ctx, { body: { token, ...signature } }) => signRelease(ctx, { token, signature }),
    declineRelease: (ctx, { body: { token, reason } }) =>
      declineRelease(ctx, { token, reason: reason || null }),
    stopRelease: (ctx, { body }) => stopRelease(ctx, body.token),
    stopFaceSearch: (ctx, { body }) => stopFaceSearch(ctx, body.token),
    askEraseLink: (ctx, { body }) => askEraseLink(ctx, body.email),
    openErasure: (ctx, { body }) => openErasure(ctx, body.token),
    eraseMe: (ctx, { body }) => eraseMe(ctx, body.token),
  },
})
