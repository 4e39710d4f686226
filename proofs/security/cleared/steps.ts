import * as fc from 'fast-check'
import type { Start, World } from './world.ts'

/** One statement: the action, the index of its photo, person, release or face, and a parameter. */
export type Step = { does: keyof typeof statements; on: number; to: number }
export type Isolation = 'read committed' | 'repeatable read' | 'serializable'
export type Role = 'operator' | 'staff' | 'family' | 'worker'
export type Transaction = {
  role: Role
  isolation: Isolation
  /** Sets a savepoint before each step, so that a refused step does not abort the transaction. */
  usesSavepoints: boolean
  steps: readonly Step[]
  isCommitted: boolean
}
export type Scenario = {
  start: Start
  transactions: readonly Transaction[]
  /** Indexes of the transactions in the order of their steps. */
  turns: readonly number[]
}

const pick = <Value>(list: readonly Value[], index: number): Value => {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}
const standings = ['adult', 'minor', 'deceased']
const bases = ['photographer', 'inherited']
const relations = ['self', 'guardian', 'next_of_kin']
const releaseStates = ['expired', 'disputed', 'superseded', 'signed', 'declined', 'viewed']
/** Far from now, so that no run crosses the end date. */
const ends = ["now() - interval '1 day'", 'null', "now() + interval '1 year'"]
const photoStatuses = [
  'live',
  'paused',
  'in_review',
  'withdrawn',
  'awaiting_releases',
  'submitted',
  'incident_hold',
]

type Write = (world: World, on: number, to: number) => string
const statements = {
  nameFace: ({ idOf }, on, to) =>
    `update photo_faces set person_id = '${idOf('person', to % 2)}', face_status = 'identifiable' where id = '${idOf('face', on)}'`,
  unnameFace: ({ idOf }, on) =>
    `update photo_faces set person_id = null where id = '${idOf('face', on)}'`,
  markFace: ({ idOf }, on, to) =>
    `update photo_faces set person_id = null, face_status = '${pick(['unidentifiable', 'identifiable'], to)}' where id = '${idOf('face', on)}'`,
  moveFace: ({ idOf }, on, to) =>
    `update photo_faces set photo_id = '${idOf('photo', to % 2)}' where id = '${idOf('face', on)}'`,
  addFace: ({ idOf }, on, to) =>
    `insert into photo_faces (id, photo_id, person_id, box_x, box_y, box_width, box_height)
     values ('${idOf('face', 2 + (to % 2))}', '${idOf('photo', on)}', ${to < 3 ? `'${idOf('person', to % 2)}'` : 'null'}, 0.5, 0.5, 0.1, 0.1)
     on conflict (id) do update set person_id = excluded.person_id`,
  shiftFace: ({ idOf }, on, to) =>
    `update photo_faces set box_x = ${0.1 + to / 20} where id = '${idOf('face', on)}'`,
  dropFace: ({ idOf }, on) => `delete from photo_faces where id = '${idOf('face', on)}'`,
  stand: ({ idOf }, on, to) =>
    `update people set standing = '${pick(standings, to)}' where id = '${idOf('person', on)}'`,
  dropPerson: ({ idOf }, on) => `delete from people where id = '${idOf('person', on)}'`,
  erasePerson: ({ idOf }, on) =>
    `select public.erase_person_data('${idOf('person', on)}', 'signer')`,
  markErased: ({ idOf }, on) =>
    `update photos set has_erased_face = true where id = '${idOf('photo', on)}'`,
  moveRelease: ({ idOf }, on, to) =>
    `update releases set release_state = '${pick(releaseStates, to)}' where id = '${idOf('release', on)}'`,
  endRelease: ({ idOf }, on) =>
    `update releases set release_state = 'expired' where id = '${idOf('release', on)}'`,
  setEnd: ({ idOf }, on, to) =>
    `update releases set ends_at = ${pick(ends, to)} where id = '${idOf('release', on)}'`,
  relate: ({ idOf }, on, to) =>
    `update releases set relation = '${pick(relations, to)}', allows_face_search = ${to % 2 === 0} where id = '${idOf('release', on)}'`,
  dropRelease: ({ idOf }, on) => `delete from releases where id = '${idOf('release', on)}'`,
  list: ({ idOf }, on, to) =>
    `insert into release_photos values ('${idOf('release', on)}', '${idOf('photo', to % 2)}') on conflict do nothing`,
  unlist: ({ idOf }, on, to) =>
    `delete from release_photos where release_id = '${idOf('release', on)}' and photo_id = '${idOf('photo', to % 2)}'`,
  relist: ({ idOf }, on, to) =>
    `update release_photos set photo_id = '${idOf('photo', to % 2)}' where release_id = '${idOf('release', on)}'`,
  claim: ({ idOf, cast }, on, to) =>
    `insert into rights_claims (photo_id, user_id, basis, owns_print) values ('${idOf('photo', on)}', '${cast.family}', '${pick(bases, to)}', true)
     on conflict (photo_id) do update set basis = excluded.basis`,
  dispute: ({ idOf }, on, to) =>
    `update rights_claims set claim_state = '${pick(['disputed', 'stated'], to)}' where photo_id = '${idOf('photo', on)}'`,
  handClaim: ({ idOf, cast }, on, to) =>
    `update rights_claims set user_id = '${to % 2 ? cast.family : cast.outsideUser}' where photo_id = '${idOf('photo', on)}'`,
  dropClaim: ({ idOf }, on) => `delete from rights_claims where photo_id = '${idOf('photo', on)}'`,
  check: ({ idOf, cast }, on, to) =>
    `update clearance_checks set is_current = false where photo_id = '${idOf('photo', on)}' and is_current;
     insert into clearance_checks (photo_id, reviewer_id, decision, basis, faces_seen, faces_digest)
     select photo_id, '${cast.moderator}', 'approved', basis,
       (select count(*) from photo_faces f where f.photo_id = c.photo_id and face_status = 'identifiable') + ${to === 5 ? 1 : 0},
       photo_faces_digest(photo_id)
     from rights_claims c where photo_id = '${idOf('photo', on)}'`,
  uncheck: ({ idOf }, on) =>
    `update clearance_checks set is_current = false where photo_id = '${idOf('photo', on)}' and is_current`,
  dropCheck: ({ idOf }, on) =>
    `delete from clearance_checks where photo_id = '${idOf('photo', on)}'`,
  publish: ({ idOf }, on) =>
    `update photos set photo_status = 'live' where id = '${idOf('photo', on)}'`,
  movePhoto: ({ idOf }, on, to) =>
    `update photos set photo_status = '${pick(photoStatuses, to)}' where id = '${idOf('photo', on)}'`,
  handPhoto: ({ idOf, cast }, on, to) =>
    `update photos set user_id = '${to % 2 ? cast.family : cast.outsideUser}' where id = '${idOf('photo', on)}'`,
  settle: () => 'set constraints all immediate',
  defer: () => 'set constraints all deferred',
} as const satisfies Record<string, Write>

export function write(world: World, { does, on, to }: Step): string {
  const statement: Write = statements[does]
  return statement(world, on, to)
}

export const statusActions: readonly Step['does'][] = ['publish', 'movePhoto']

const names = Object.keys(statements).filter((name): name is Step['does'] => name in statements)
const step = fc.record({
  // Actions that are likely to race are chosen more often.
  does: fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom<Step['does'][]>('publish', 'settle', 'check', 'list', 'nameFace', 'endRelease'),
  ),
  on: fc.nat(1),
  to: fc.nat(6),
})
const transaction = fc.record({
  role: fc.constantFrom<Role[]>('operator', 'operator', 'operator', 'staff', 'family', 'worker'),
  isolation: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Isolation>('read committed') },
    { weight: 1, arbitrary: fc.constant<Isolation>('repeatable read') },
    { weight: 1, arbitrary: fc.constant<Isolation>('serializable') },
  ),
  usesSavepoints: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  isCommitted: fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, fc.constant(false)),
})
const two = <Value>(values: readonly Value[]) =>
  fc.array(fc.constantFrom(...values), { minLength: 2, maxLength: 2 })

export const scenarios = fc.record<Scenario>({
  start: fc.record({
    statuses: two([
      'live',
      'live',
      'in_review',
      'paused',
      'awaiting_releases',
      'incident_hold',
      'needs_info',
    ]),
    releases: two(['signed', 'signed', 'signed', 'sent', 'disputed']),
    standings: two(['adult', 'adult', 'adult', 'deceased', 'minor']),
    areChecked: two([true, true, true, false]),
  }),
  transactions: fc.array(transaction, { minLength: 2, maxLength: 3 }),
  turns: fc.array(fc.nat(2), { maxLength: 16 }),
})
