import { faceStatuses } from '@shoebox/domain/rights/clearance'
import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, nothing, uuid } from '../fields.ts'
import { routes } from '../routes.ts'

const fraction = z.number().check(z.minimum(0), z.maximum(1))
const side = z.number().check(z.minimum(0.001), z.maximum(1))

/** Fractions of the picture, from its upper left corner. */
const box = z.object({ x: fraction, y: fraction, width: side, height: side }).check(
  // Of four numbers that a browser divided, two may add up to a hair more than the picture.
  z.refine(
    ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
    'must lie inside the picture',
  ),
)

/** As the oldest that a model tells. */
const age = z.int().check(z.minimum(0), z.maximum(105))

/** Somebody whom the family has named, or a name that becomes somebody; a name that is known means that person. */
const whom = z.union([
  z.object({ id: uuid }),
  z.object({
    name: line(200).check(z.minLength(1)),
    standing: z.optional(z.enum(standings)),
    birth_year: z.optional(z.nullable(z.int().check(z.minimum(1800), z.maximum(2100)))),
  }),
])

const newFace = z.object({
  /** Made by whoever draws: the same id again is the same face. */
  id: z.optional(uuid),
  box,
  person: z.optional(z.nullable(whom)),
  face_status: z.optional(z.enum(faceStatuses)),
  age: z.optional(z.nullable(age)),
})

const changedFace = z.object({
  box: z.optional(box),
  person: z.optional(z.nullable(whom)),
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
        /** Whom a release of this person goes to. */
        right_signer: z.enum(relations),
      }),
    ),
    /** In the photo; both the same where the family said it, apart where a model guessed. */
    age_min: z.nullable(z.int()),
    age_max: z.nullable(z.int()),
    /** A child in the photo who is grown today and signs for herself. */
    was_minor: z.boolean(),
    /** A model found it and nobody has confirmed it yet. */
    is_suggestion: z.boolean(),
    /** Whom it looks like, among the people of this family. */
    suggested_person: z.nullable(z.object({ id: uuid, name: z.string() })),
    /** Of the release that lists this photo for this person. */
    release_state: z.nullable(z.enum(releaseStates)),
  })
  .register(z.globalRegistry, { id: 'Face' })

/** From left to right. */
const faces = z.object({ faces: z.array(face) })

const params = z.object({ id: uuid })

export const facesContract = {
  listFaces: endpoint({
    ...routes.listFaces,
    access: 'contributor',
    summary: 'The faces of an own photo, from left to right',
    params,
    output: faces,
    errors: ['not_found'],
  }),
  addFace: endpoint({
    ...routes.addFace,
    access: 'contributor',
    summary: 'Draw a face on an own photo; the same id again answers with the same face',
    params,
    body: newFace,
    output: face,
    errors: ['not_found', 'conflict', 'too_many_faces', 'too_many_people', 'standing_conflict'],
  }),
  setFace: endpoint({
    ...routes.setFace,
    access: 'contributor',
    summary: 'Name a face of an own photo, move its box, say an age, or that nobody is to be known',
    params,
    body: changedFace,
    output: face,
    errors: ['not_found', 'too_many_people', 'standing_conflict'],
  }),
  removeFace: endpoint({
    ...routes.removeFace,
    access: 'contributor',
    summary: 'Take a box off an own photo',
    params,
    output: nothing,
    errors: [],
  }),
  listFacesInReview: endpoint({
    ...routes.listFacesInReview,
    access: 'moderator',
    summary: 'The faces of any photo, from left to right',
    params,
    output: faces,
    errors: ['not_found'],
  }),
  addFaceInReview: endpoint({
    ...routes.addFaceInReview,
    access: 'moderator',
    summary: 'Draw a face that its family has missed, on record',
    params,
    body: newFace,
    output: face,
    errors: ['not_found', 'conflict', 'forbidden', 'too_many_faces'],
  }),
  setFaceInReview: endpoint({
    ...routes.setFaceInReview,
    access: 'moderator',
    summary: 'Correct a face of any photo, on record; only people whom the family has named',
    params,
    body: changedFace,
    output: face,
    errors: ['not_found', 'forbidden'],
  }),
  removeFaceInReview: endpoint({
    ...routes.removeFaceInReview,
    access: 'moderator',
    summary: 'Take a box off any photo, on record',
    params,
    output: nothing,
    errors: [],
  }),
}
