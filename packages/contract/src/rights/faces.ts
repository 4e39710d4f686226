import { faceStatuses } from '@shoebox/domain/rights/clearance'
import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, nothing, uuid } from '../fields.ts'
import { routes } from '../routes.ts'

const fraction = z.number().check(z.minimum(0), z.maximum(1))
const side = z.number().check(z.minimum(0.001), z.maximum(1))

/** The box of a face, in fractions of the image from its upper left corner. */
const box = z.object({ x: fraction, y: fraction, width: side, height: side }).check(
  // Rounding in the browser can make a sum slightly larger than 1.
  z.refine(
    ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
    'must lie inside the picture',
  ),
)

/** The highest age that the face model returns. */
const age = z.int().check(z.minimum(0), z.maximum(105))

/** An existing person by id, or a name. A name that the family does not use yet creates a person. */
const namedPerson = z.union([
  z.object({ id: uuid }),
  z.object({
    name: line(200).check(z.minLength(1)),
    standing: z.optional(z.enum(standings)),
    birth_year: z.optional(z.nullable(z.int().check(z.minimum(1800), z.maximum(2100)))),
  }),
])

const newFace = z.object({
  /** Client-generated: sending the same id again does not create another face. */
  id: z.optional(uuid),
  box,
  person: z.optional(z.nullable(namedPerson)),
  face_status: z.optional(z.enum(faceStatuses)),
  age: z.optional(z.nullable(age)),
})

const changedFace = z.object({
  box: z.optional(box),
  person: z.optional(z.nullable(namedPerson)),
  face_status: z.optional(z.enum(faceStatuses)),
  age: z.optional(z.nullable(age)),
})

const face = z
  .object({
    id: uuid,
    photo_id: uuid,
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    face_status: z.enum(faceStatuses),
    person: z.nullable(
      z.object({
        id: uuid,
        name: z.string(),
        standing: z.enum(standings),
        /** Who must sign a release for this person. */
        right_signer: z.enum(relations),
      }),
    ),
    /** Age in the photo: equal if stated by the family, a range if estimated by the model. */
    age_min: z.nullable(z.int()),
    age_max: z.nullable(z.int()),
    /** A child in the photo who is an adult today and signs in person. */
    was_minor: z.boolean(),
    /** Found by the face model and not confirmed yet. */
    is_suggestion: z.boolean(),
    /** Suggested people of this family. */
    suggested_person: z.nullable(z.object({ id: uuid, name: z.string() })),
    /** The release of this person for this photo. */
    release_state: z.nullable(z.enum(releaseStates)),
  })
  .register(z.globalRegistry, { id: 'Face' })

/** The faces of a photo, from left to right. */
const faces = z.object({ faces: z.array(face) })

const params = z.object({ id: uuid })

export const facesContract = {
  listFaces: endpoint({
    ...routes.listFaces,
    access: 'contributor',
    summary: 'Faces in one of the user’s photos, from left to right',
    params,
    output: faces,
    errors: ['not_found'],
  }),
  addFace: endpoint({
    ...routes.addFace,
    access: 'contributor',
    summary: 'Add a face to one of the user’s photos; the same id returns the existing face',
    params,
    body: newFace,
    output: face,
    errors: ['not_found', 'conflict', 'too_many_faces', 'too_many_people', 'standing_conflict'],
  }),
  setFace: endpoint({
    ...routes.setFace,
    access: 'contributor',
    summary: 'Name a face, move its box, set its age, or mark it as unidentifiable',
    params,
    body: changedFace,
    output: face,
    errors: ['not_found', 'too_many_people', 'standing_conflict'],
  }),
  removeFace: endpoint({
    ...routes.removeFace,
    access: 'contributor',
    summary: 'Remove a face from one of the user’s photos',
    params,
    output: nothing,
    errors: [],
  }),
  listFacesInReview: endpoint({
    ...routes.listFacesInReview,
    access: 'moderator',
    summary: 'Faces in any photo, from left to right',
    params,
    output: faces,
    errors: ['not_found'],
  }),
  addFaceInReview: endpoint({
    ...routes.addFaceInReview,
    access: 'moderator',
    summary: 'Add a face that the family missed; audited',
    params,
    body: newFace,
    output: face,
    errors: ['not_found', 'conflict', 'forbidden', 'too_many_faces'],
  }),
  setFaceInReview: endpoint({
    ...routes.setFaceInReview,
    access: 'moderator',
    summary: 'Correct a face in any photo, using people that the family named; audited',
    params,
    body: changedFace,
    output: face,
    errors: ['not_found', 'forbidden'],
  }),
  removeFaceInReview: endpoint({
    ...routes.removeFaceInReview,
    access: 'moderator',
    summary: 'Remove a face from any photo; audited',
    params,
    output: nothing,
    errors: [],
  }),
}
