import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import { maxEthnicities, maxWordLength } from '@shoebox/domain/catalog/photo-vocabulary'
import { genders } from '@shoebox/domain/catalog/search-filters'
import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, line, nothing, personName, uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { facesContract } from './faces.ts'

const birthYear = z.nullable(z.int().check(z.minimum(1800), z.maximum(2100)))

const personFields = {
  name: personName(200).check(z.minLength(1)),
  /** Life status today, regardless of age in the photos. */
  standing: z.enum(standings),
  birth_year: birthYear,
  /** Stated by the family; null means "not stated". */
  gender: z.nullable(z.enum(genders)),
  ethnicities: z
    .array(line(maxWordLength).check(z.minLength(1)))
    .check(z.maxLength(maxEthnicities)),
}

const person = z
  .object({
    id: uuid,
    ...personFields,
    /** Who must sign a release for this person. */
    right_signer: z.enum(relations),
    faces: z.int(),
    photos: z.int(),
    /** Photos without a release request, or with an expired one. */
    unasked_photos: z.int(),
    /** Number of releases by state. */
    releases: z.object({
      open: z.int(),
      signed: z.int(),
      declined: z.int(),
      ended: z.int(),
    }),
    created_at: instant,
  })
  .register(z.globalRegistry, { id: 'Person' })

const personPhoto = z.object({
  photo_id: uuid,
  photoid: z.int(),
  title: z.nullable(z.string()),
  photo_status: z.enum(photoStatuses),
  /** Age in the photo. */
  age_min: z.nullable(z.int()),
  age_max: z.nullable(z.int()),
  release_state: z.nullable(z.enum(releaseStates)),
  is_unasked: z.boolean(),
})

const params = z.object({ id: uuid })

export const peopleContract = {
  ...facesContract,
  listPeople: endpoint({
    ...routes.listPeople,
    access: 'contributor',
    summary: 'People named by the signed-in family, by name',
    output: z.array(person),
    errors: [],
  }),
  listPeopleInReview: endpoint({
    ...routes.listPeopleInReview,
    access: 'moderator',
    summary: 'People named by the family of a photo, by name',
    params,
    output: z.array(person),
    errors: ['not_found'],
  }),
  getPerson: endpoint({
    ...routes.getPerson,
    access: 'contributor',
    summary: 'A person and their photos, newest first',
    params,
    output: z.extend(person, { in_photos: z.array(personPhoto) }),
    errors: ['not_found'],
  }),
  createPerson: endpoint({
    ...routes.createPerson,
    access: 'contributor',
    summary: 'Create a person; the same id returns the existing person',
    body: z.object({
      /** Client-generated idempotency key. Keys of different families are independent. */
      key: z.optional(uuid),
      name: personFields.name,
      standing: z.optional(personFields.standing),
      birth_year: z.optional(birthYear),
      gender: z.optional(personFields.gender),
      ethnicities: z.optional(personFields.ethnicities),
    }),
    output: person,
    errors: ['conflict', 'too_many_people', 'standing_conflict'],
  }),
  savePerson: endpoint({
    ...routes.savePerson,
    access: 'contributor',
    summary: 'Change a person’s name, life status, birth year, stated gender or ethnicities',
    params,
    body: z.object({
      name: z.optional(personFields.name),
      standing: z.optional(personFields.standing),
      birth_year: z.optional(birthYear),
      gender: z.optional(personFields.gender),
      ethnicities: z.optional(personFields.ethnicities),
    }),
    output: person,
    errors: ['not_found', 'person_has_signed', 'standing_conflict'],
  }),
  removePerson: endpoint({
    ...routes.removePerson,
    access: 'contributor',
    summary: 'Delete a person of the user’s family with faces, releases and documents',
    params,
    output: nothing,
    errors: ['person_is_bound'],
  }),
}
