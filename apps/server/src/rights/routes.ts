import { rightsContract } from '@shoebox/contract/rights'
import { bindRoom } from '../http/handler.ts'
import { addFace } from './add-face.ts'
import { createPerson } from './create-person.ts'
import { getFaceConsent } from './get-face-consent.ts'
import { getFamilyContexts } from './get-family-contexts.ts'
import { getPerson } from './get-person.ts'
import { giveFaceConsent } from './give-face-consent.ts'
import { listFaces } from './list-faces.ts'
import { listPeople, listPeopleInReview } from './list-people.ts'
import { removeFace } from './remove-face.ts'
import { removePerson } from './remove-person.ts'
import { saveFamilyContexts } from './save-family-contexts.ts'
import { savePerson } from './save-person.ts'
import { setFace } from './set-face.ts'
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
    getFaceConsent,
    giveFaceConsent,
    withdrawFaceConsent,
    getFamilyContexts,
    saveFamilyContexts: (ctx, { body }) => saveFamilyContexts(ctx, body.answers),
  },
})
