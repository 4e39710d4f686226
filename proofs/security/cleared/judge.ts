import { createHash } from 'node:crypto'

/** The box of a face, as fractions of the image. */
type Box = { box_x: number; box_y: number; box_width: number; box_height: number }

/** The rows that clearance depends on. */
export type Rows = {
  photos: {
    id: string
    user_id: string
    photo_status: string
    has_card: boolean
    has_erased_face: boolean
  }[]
  faces: (Box & { id: string; photo_id: string; person_id: string | null; face_status: string })[]
  people: { id: string; standing: string }[]
  releases: {
    id: string
    person_id: string
    release_state: string
    relation: string
    allows_face_search: boolean | null
    ends_at: string | null
  }[]
  listed: { release_id: string; photo_id: string }[]
  claims: { photo_id: string; user_id: string; basis: string; claim_state: string }[]
  checks: {
    photo_id: string
    decision: string
    basis: string | null
    faces_seen: number | null
    faces_digest: string | null
    is_current: boolean
  }[]
  incidents: { photo_id: string; is_open: boolean }[]
  labels: { photo_id: string; face_ids: string[] }[]
}

/** The clearance invariant, implemented again without the SQL under test. */
export function isCleared(rows: Rows, photoId: string): boolean {
  const photo = rows.photos.find(({ id }) => id === photoId)
  const claim = rows.claims.find((row) => row.photo_id === photoId)
  const check = rows.checks.find((row) => row.photo_id === photoId && row.is_current)
  if (!photo || !claim || !check) return false
  if (claim.user_id !== photo.user_id || claim.claim_state !== 'stated') return false
  if (check.decision !== 'approved' || check.basis !== claim.basis) return false

  const faces = identifiable(rows, photoId)
  return (
    check.faces_seen === faces.length &&
    check.faces_digest === digest(faces) &&
    areReleased(rows, photoId)
  )
}

export function areReleased(rows: Rows, photoId: string): boolean {
  if (rows.photos.some(({ id, has_erased_face }) => id === photoId && has_erased_face)) return false
  return identifiable(rows, photoId).every(
    ({ person_id }) =>
      person_id !== null && fittingFor(rows, { photoId, personId: person_id }).length > 0,
  )
}

export type Since = {
  before: Rows
  /** Exactly one transaction was committed since, and it checked its constraints only at commit. */
  isOneChange: boolean
  /** Photos whose status a transaction tried to change. */
  requested: ReadonlySet<string>
}

/** Lists violations in the rows after a commit. */
export function findErrors(rows: Rows, { before, isOneChange, requested }: Since): string[] {
  const faults: string[] = []
  for (const { id, photo_status: status, has_card: hasCard } of rows.photos) {
    const was = before.photos.find((row) => row.id === id)?.photo_status
    const hasIncident = rows.incidents.some((row) => row.photo_id === id && row.is_open)
    const cleared = isCleared(rows, id)
    const report = (what: string) => faults.push(`${what} (${id}, ${was} to ${status})`)

    if (status === 'live' && !cleared) report('live and not cleared')
    if (status === 'incident_hold' && !hasIncident) report('held without an incident')
    if (status === 'live' && hasIncident) report('live with an open incident')
    if (hasCard !== (status === 'live')) report('card and status differ')
    if (status === 'awaiting_releases' && areReleased(rows, id)) report('waits for nothing')
    if (status !== was && status === 'incident_hold') {
      if (was !== 'live' && !requested.has(id)) report('held though it was not live')
      if (isOneChange && cleared) report('held though it is cleared')
    }
    if (was === 'live' && status !== was && status !== 'incident_hold' && !requested.has(id))
      report('lost without a cause')
    if (!isLabeledRight(rows, id)) report('face ids differ from what was agreed to')
  }
  return faults
}

function isLabeledRight(rows: Rows, photoId: string): boolean {
  const wanted = rows.faces
    .filter((face) => face.photo_id === photoId)
    .flatMap(({ person_id }) => (person_id === null ? [] : [person_id]))
    .filter((personId) =>
      fittingFor(rows, { photoId, personId }).some((release) => release.allows_face_search),
    )
  const found = rows.labels.find((row) => row.photo_id === photoId)?.face_ids ?? []
  return new Set(wanted).symmetricDifference(new Set(found)).size === 0
}

function identifiable(rows: Rows, photoId: string) {
  return rows.faces.filter(
    (face) => face.photo_id === photoId && face.face_status === 'identifiable',
  )
}

/** Valid releases for this photo, signed by a person who is entitled to. */
function fittingFor(rows: Rows, { photoId, personId }: { photoId: string; personId: string }) {
  const standing = rows.people.find(({ id }) => id === personId)?.standing
  const listed = new Set(
    rows.listed.filter((row) => row.photo_id === photoId).map((row) => row.release_id),
  )
  return rows.releases.filter(
    ({ id, person_id, relation, release_state, ends_at }) =>
      person_id === personId &&
      fits(relation, standing) &&
      release_state === 'signed' &&
      (ends_at === null || Date.parse(ends_at) > Date.now()) &&
      listed.has(id),
  )
}

function fits(relation: string, standing: string | undefined): boolean {
  if (standing === 'deceased') return true
  if (standing === 'minor') return relation === 'guardian'
  return standing === 'adult' && relation !== 'next_of_kin'
}

export function digest(faces: readonly (Box & { id: string; person_id: string | null })[]): string {
  const names = faces.map(({ id, person_id, box_x, box_y, box_width, box_height }) => {
    const box = [box_x, box_y, box_width, box_height].map((part) => Math.round(part * 1000))
    return [id, person_id ?? '', ...box].join(':')
  })
  return createHash('md5').update(names.toSorted().join(',')).digest('hex')
}
