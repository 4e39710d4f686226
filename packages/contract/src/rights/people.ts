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
  /** Today, whatever the photos show. */
  standing: z.enum(standings),
  birth_year: birthYear,
  /** As the family states it; null is "not stated". */
  gender: z.nullable(z.enum(genders)),
  ethnicities: z
    .array(line(maxWordLength).check(z.minLength(1)))
    .check(z.maxLength(maxEthnicities)),
}

const person = z
  .object({
    id: uuid,
    ...personFields,
    /** Whom a release of this person goes to. */
    right_signer: z.enum(relations),
    faces: z.int(),
    photos: z.int(),
    /** Photos that nobody has been asked about, or where the asking has run out. */
    unasked_photos: z.int(),
    /** How many releases stand where. */
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
  /** In the photo. */
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
    summary: 'Everybody whom the signed-in family has named, by name',
    output: z.array(person),
    errors: [],
  }),
  listPeopleInReview: endpoint({
    ...routes.listPeopleInReview,
    access: 'moderator',
    summary: 'Everybody whom the family of a photo has named, by name',
    params,
    output: z.array(person),
    errors: ['not_found'],
  }),
  getPerson: endpoint({
    ...routes.getPerson,
    access: 'contributor',
    summary: 'One person with the photos that show her, newest first',
    params,
    output: z.extend(person, { in_photos: z.array(personPhoto) }),
    errors: ['not_found'],
  }),
  createPerson: endpoint({
    ...routes.createPerson,
    access: 'contributor',
    summary: 'Name a person; the same key again answers with the same person',
    body: z.object({
      /** Chosen by the client, and known to its own family only. */
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
    summary:
      'Change the name of a person, their standing today, birth year, stated gender or ethnicities',
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
    summary: 'Forget somebody of the own family with faces, releases and documents',
    params,
    output: nothing,
    errors: ['person_is_bound'],
  }),
}
