import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool } from 'pg'
import { areReleased, digest, isCleared, type Rows } from './judge.ts'

export type Cast = { family: string; outsideUser: string; moderator: string }

/** The initial state. A status that the rest does not allow becomes `in_review`. */
export type Start = {
  statuses: readonly string[]
  releases: readonly string[]
  standings: readonly string[]
  areChecked: readonly boolean[]
}

export type World = { cast: Cast; start: Start; idOf: (kind: Kind, index: number) => string }
const kinds = { photo: 'a', person: 'b', release: 'c', face: 'd' } as const
type Kind = keyof typeof kinds

let worlds = 0

/** Two photos and two people with a face and a release each. Each run has its own rows, so runs do not interfere. */
export async function buildWorld(admin: Pool, cast: Cast, start: Start): Promise<World> {
  worlds += 1
  const prefix = worlds.toString(16).padStart(8, '0')
  const idOf = (kind: Kind, index: number) =>
    `${prefix}-0000-4000-8000-${kinds[kind]}${String(index).padStart(11, '0')}`
  const world = { cast, start, idOf }
  await admin.query(insertion(world))
  return world
}

const both = [0, 1] as const

function plan({ cast, start, idOf }: World): Rows {
  const photos = both.map((index) => idOf('photo', index))
  const faces = both.map((index) => ({
    id: idOf('face', index),
    photo_id: idOf('photo', index),
    person_id: idOf('person', index),
    face_status: 'identifiable',
    box_x: 0.1,
    box_y: 0.1,
    box_width: 0.2,
    box_height: 0.2,
  }))
  const rows: Rows = {
    photos: photos.map((id) => ({
      id,
      user_id: cast.family,
      photo_status: 'in_review',
      has_card: false,
      has_erased_face: false,
    })),
    faces,
    people: both.map((index) => ({
      id: idOf('person', index),
      standing: start.standings[index] ?? 'adult',
    })),
    releases: both.map((index) => ({
      id: idOf('release', index),
      person_id: idOf('person', index),
      release_state: start.releases[index] ?? 'signed',
      relation: 'self',
      allows_face_search: index === 0,
      ends_at: null,
    })),
    listed: both.map((index) => ({
      release_id: idOf('release', index),
      photo_id: idOf('photo', index),
    })),
    claims: photos.map((photo_id) => ({
      photo_id,
      user_id: cast.family,
      basis: 'photographer',
      claim_state: 'stated',
    })),
    checks: faces
      .filter((_, index) => start.areChecked[index])
      .map((face) => ({
        photo_id: face.photo_id,
        decision: 'approved',
        basis: 'photographer',
        faces_seen: 1,
        faces_digest: digest([face]),
        is_current: true,
      })),
    incidents: [],
    labels: [],
  }
  for (const [index, photo] of rows.photos.entries()) {
    const wanted = start.statuses[index] ?? 'in_review'
    const fits =
      (wanted !== 'live' || isCleared(rows, photo.id)) &&
      (wanted !== 'awaiting_releases' || !areReleased(rows, photo.id))
    if (fits) photo.photo_status = wanted
  }
  return rows
}

function insertion(world: World): string {
  const rows = plan(world)
  const { family } = world.cast
  const from = (list: readonly object[], columns: string) =>
    `jsonb_to_recordset('${JSON.stringify(list)}'::jsonb) r (${columns})`
  return `
    insert into photos (id, user_id, photo_status, price, thumbnail_url, preview_url, orientation, width, height)
    select id, user_id, photo_status, 12500, '/t', '/p', 'landscape', 3000, 2000
    from ${from(rows.photos, 'id uuid, user_id uuid, photo_status text')};
    insert into incidents (photo_id, cause) select id, 'face'
    from ${from(rows.photos, 'id uuid, photo_status text')} where photo_status = 'incident_hold';
    insert into people (id, user_id, name, standing) select id, '${family}', 'Karen', standing
    from ${from(rows.people, 'id uuid, standing text')};
    insert into photo_faces (id, photo_id, person_id, box_x, box_y, box_width, box_height)
    select id, photo_id, person_id, box_x, box_y, box_width, box_height
    from ${from(rows.faces, 'id uuid, photo_id uuid, person_id uuid, box_x real, box_y real, box_width real, box_height real')};
    insert into releases (id, person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
      document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
    select id, person_id, '${family}', release_state, relation, 'Karen', 'karen@example.test', '1',
      'Release', repeat('b', 64), now(), 'Karen', now(), allows_face_search
    from ${from(rows.releases, 'id uuid, person_id uuid, release_state text, relation text, allows_face_search boolean')};
    insert into release_photos select release_id, photo_id from ${from(rows.listed, 'release_id uuid, photo_id uuid')};
    insert into rights_claims (photo_id, user_id, basis, owns_print) select photo_id, user_id, basis, true
    from ${from(rows.claims, 'photo_id uuid, user_id uuid, basis text')};
    insert into clearance_checks (photo_id, reviewer_id, decision, basis, faces_seen, faces_digest)
    select photo_id, '${world.cast.moderator}', decision, basis, faces_seen, faces_digest
    from ${from(rows.checks, 'photo_id uuid, decision text, basis text, faces_seen integer, faces_digest text')};`
}

/** Reads all committed rows in one snapshot. */
export async function readWorld(admin: Pool, { idOf }: World): Promise<Rows> {
  const photos = both.map((index) => idOf('photo', index))
  const people = both.map((index) => idOf('person', index))
  const list = (columns: string, from: string) =>
    `coalesce((select jsonb_agg(to_jsonb(r)) from (select ${columns} from ${from}) r), '[]')`
  const { rows } = await admin.query<{ rows: Rows }>(
    `select jsonb_build_object(
      'photos', ${list('id, user_id, photo_status, has_erased_face, exists (select from photo_card c where c.photo_id = id) and exists (select from photo_search s where s.photo_id = id) as has_card', 'photos where id = any ($1)')},
      'faces', ${list('id, photo_id, person_id, face_status, box_x, box_y, box_width, box_height', 'photo_faces where photo_id = any ($1)')},
      'people', ${list('id, standing', 'people where id = any ($2)')},
      'releases', ${list('id, person_id, release_state, relation, allows_face_search, ends_at', 'releases where person_id = any ($2)')},
      'listed', ${list('release_id, photo_id', 'release_photos where photo_id = any ($1)')},
      'claims', ${list('photo_id, user_id, basis, claim_state', 'rights_claims where photo_id = any ($1)')},
      'checks', ${list('photo_id, decision, basis, faces_seen, faces_digest, is_current', 'clearance_checks where photo_id = any ($1)')},
      'incidents', ${list('photo_id, closed_at is null as is_open', 'incidents where photo_id = any ($1)')},
      'labels', ${list('photo_id, face_ids', 'photo_labels where photo_id = any ($1)')}) as rows`,
    [photos, people],
  )
  return firstOf(rows).rows
}
