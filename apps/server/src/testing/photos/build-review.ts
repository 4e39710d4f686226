import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import {
  type ChecklistItem,
  type ClaimBasis,
  checklistItems,
} from '@shoebox/domain/rights/clearance'
import { type Relation, requiredSigner, type Standing } from '@shoebox/domain/rights/release-state'
import type { Client } from 'pg'
import { firstOf } from '../first-of.ts'
import { buildPhoto } from './build-photo.ts'

type Admin = { admin: Pick<Client, 'query'> }

export type Sitter = {
  name: string
  standing?: Standing
  /** Age at the time of the photo. */
  age?: number
  /** Who signed; null leaves the release out. */
  relation?: Relation | null
  /** The signature, if it differs from the name. */
  signedName?: string
  box?: { x: number; y: number; width: number; height: number }
}

type Options = {
  userId: string
  status?: PhotoStatus
  title?: string
  /** Null leaves the claim out. */
  basis?: ClaimBasis | null
  sitters?: readonly Sitter[]
}

export type Review = { id: string; people: string[]; faces: string[]; releases: string[] }

/** A photo awaiting review with a title claim and, for each sitter, a face, a name and a signed release. */
export async function buildReview(
  database: Parameters<typeof buildPhoto>[0],
  { userId, status = 'submitted', title, basis = 'photographer', sitters = [] }: Options,
): Promise<Review> {
  const id = await buildPhoto(database, {
    userId,
    status,
    isCleared: false,
    ...(title && { title }),
  })
  if (basis) await stateClaim(database, { id, basis })
  return addSitters(database, { id, userId, sitters })
}

type SitterOptions = { id: string; userId: string; sitters: readonly Sitter[] }

/** Adds the people on a photo, each with a named face and, by default, a signed release. */
export async function addSitters(
  database: Admin,
  { id, userId, sitters }: SitterOptions,
): Promise<Review> {
  const review: Review = { id, people: [], faces: [], releases: [] }
  for (const [index, sitter] of sitters.entries()) {
    const person = await insertPerson(database, { userId, sitter })
    review.people.push(person)
    review.faces.push(await insertFace(database, { id, index, person, sitter }))
    if (sitter.relation !== null)
      review.releases.push(await insertRelease(database, { id, userId, person, sitter }))
  }
  return review
}

export async function stateClaim(
  { admin }: Admin,
  { id, basis = 'photographer' }: { id: string; basis?: ClaimBasis },
): Promise<void> {
  await admin.query(
    `insert into rights_claims (photo_id, user_id, basis, owns_print)
     select id, user_id, $2, true from photos where id = $1
     on conflict (photo_id) do nothing`,
    [id, basis],
  )
}

type ApprovalChanges = { faces_seen?: number; price?: number; checklist?: readonly ChecklistItem[] }

/** A valid body for `approvePhoto`: all faces counted and all checklist items confirmed. */
export async function approvalOf({ admin }: Admin, id: string, changes: ApprovalChanges = {}) {
  const { rows } = await admin.query<{ faces: number; digest: string }>(
    `select photo_faces_digest($1) as digest, (select count(*)::integer from photo_faces
       where photo_id = $1 and face_status = 'identifiable') as faces`,
    [id],
  )
  const { faces, digest } = firstOf(rows)
  const { price = 4500, faces_seen = faces, checklist = checklistItems } = changes
  return { price, faces_seen, faces_digest: digest, checklist: [...checklist] }
}

type NewPerson = { userId: string; sitter: Sitter }

async function insertPerson({ admin }: Admin, { userId, sitter }: NewPerson): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    'insert into people (user_id, name, standing) values ($1, $2, $3) returning id',
    [userId, sitter.name, sitter.standing ?? 'adult'],
  )
  return firstOf(rows).id
}

type NewFace = { id: string; index: number; person: string; sitter: Sitter }

/** The given box, or the next free one: faces are placed side by side from the left. */
async function insertFace({ admin }: Admin, { id, index, person, sitter }: NewFace) {
  const side = { x: 0.05 + (index % 6) * 0.15, y: 0.2, width: 0.12, height: 0.18 }
  const { x, y, width, height } = sitter.box ?? side
  const { rows } = await admin.query<{ id: string }>(
    `insert into photo_faces (photo_id, person_id, box_x, box_y, box_width, box_height, age_min, age_max)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [id, person, x, y, width, height, sitter.age ?? null],
  )
  return firstOf(rows).id
}

type NewRelease = { id: string; userId: string; person: string; sitter: Sitter }

async function insertRelease({ admin }: Admin, release: NewRelease): Promise<string> {
  const { id, userId, person, sitter } = release
  const { rows } = await admin.query<{ id: string }>(
    `with release as (
       insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
         document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
       values ($1, $2, 'signed', $3, $4, 'signer@shoebox.test', '1', 'Release', repeat('a', 64), now(), $5, now(), false)
       returning id)
     insert into release_photos (release_id, photo_id) select id, $6 from release returning release_id as id`,
    [
      person,
      userId,
      sitter.relation ?? requiredSigner[sitter.standing ?? 'adult'],
      sitter.name,
      sitter.signedName ?? sitter.name,
      id,
    ],
  )
  return firstOf(rows).id
}
