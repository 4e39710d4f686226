import type { Isolation, Scenario, Step, Transaction } from './steps.ts'

/** Mutations of the clearance invariant. The interleavings must notice each. */
export const mutations: Readonly<Record<string, string>> = {
  'no trigger on photos': 'drop trigger photos_live_is_cleared on photos',
  'no trigger on faces': 'drop trigger photo_faces_clearance on photo_faces',
  'no trigger on people': 'drop trigger people_clearance on people',
  'no trigger on releases': 'drop trigger releases_clearance on releases',
  'no trigger on listed photos': 'drop trigger release_photos_clearance on release_photos',
  'no trigger on claims': 'drop trigger rights_claims_clearance on rights_claims',
  'no trigger on checks': 'drop trigger clearance_checks_clearance on clearance_checks',
  'no trigger on waiting': 'drop trigger photos_await_releases on photos',
  'no trigger on leaving a hold': 'drop trigger photos_end_incident on photos',
  'no guard of states': 'drop trigger photos_guard_status on photos',
  'no lock on the photo': rewrite('recheck_photo_clearance(uuid[], text)', 'for no key update', ''),
  'no lock on a listed release': 'drop trigger release_photos_lock_release on release_photos',
  'no lock on a named person': rewrite('guard_face_person()', 'for share of s', ''),
  'any isolation level':
    'create or replace function require_read_committed() returns void language plpgsql as $$ begin end $$',
  'a live photo without a look at its state': rewrite(
    'photo_clearance_issues(uuid)',
    "v_claim.claim_state <> ''stated''",
    'false',
  ),
  'no mark of an erased face': rewrite(
    'photo_face_issues(uuid)',
    'and p.has_erased_face',
    'and false',
  ),
  'no trigger on an erased face': 'drop trigger photos_face_erased on photos',
  'a check of other faces': rewrite(
    'photo_clearance_issues(uuid)',
    'v_check.faces_digest is distinct from public.photo_faces_digest(p_photo) or',
    '',
  ),
}

function rewrite(name: string, from: string, to: string): string {
  return `do $mutate$ declare body text := pg_get_functiondef('${name}'::regprocedure); begin
    if position('${from}' in body) = 0 then raise exception 'nothing to mutate'; end if;
    execute replace(body, '${from}', '${to}'); end $mutate$`
}

const act = (does: Step['does'], on = 0, to = 0): Step => ({ does, on, to })
const operator = (steps: Step[], isolation: Isolation = 'read committed'): Transaction => ({
  role: 'operator',
  isolation,
  usesSavepoints: false,
  steps,
  isCommitted: true,
})
const calm = {
  statuses: ['in_review', 'in_review'],
  releases: ['signed', 'signed'],
  standings: ['adult', 'adult'],
  areChecked: [true, true],
}
/** The first transaction has checked its constraints but not committed while the second runs. */
const whileSettled = (first: Step[], second: Step[], start: object = {}): Scenario => ({
  start: { ...calm, ...start },
  transactions: [operator([act('settle'), ...first]), operator(second)],
  turns: [...Array(first.length + 2).fill(0), ...Array(second.length + 2).fill(1)],
})
const alone = (steps: Step[], start: object = {}, isolation?: Isolation): Scenario => ({
  start: { ...calm, ...start },
  transactions: [operator(steps, isolation), operator([act('settle', 1)])],
  turns: [],
})

/** Schedules that once made an uncleared photo live, or would with one of the mutations. */
export const known: readonly Scenario[] = [
  // The second photo: without face search consent no label is fed, which would lock the photo too.
  whileSettled([act('unlist', 1, 1)], [act('publish', 1)]),
  whileSettled([act('dispute', 1)], [act('publish', 1)]),
  whileSettled(
    [act('endRelease', 1)],
    [act('list', 1, 0), act('nameFace', 0, 1), act('check'), act('publish')],
  ),
  whileSettled([act('stand', 1, 1)], [act('nameFace', 0, 1), act('check'), act('publish')], {
    releases: ['signed', 'signed'],
  }),
  whileSettled(
    [act('stand', 1, 1)],
    [act('list', 1, 0), act('nameFace', 0, 1), act('check'), act('publish')],
  ),
  whileSettled([act('moveRelease', 0, 3)], [act('movePhoto', 0, 4)], {
    statuses: ['needs_info', 'in_review'],
    releases: ['disputed', 'signed'],
  }),
  alone([act('movePhoto', 0, 4)], { statuses: ['needs_info', 'in_review'] }),
  alone([act('publish')], { statuses: ['incident_hold', 'in_review'] }),
  alone([act('markErased')], { statuses: ['live', 'live'] }),
  alone([act('erasePerson'), act('check'), act('publish')]),
  alone([act('erasePerson')], {
    statuses: ['awaiting_releases', 'in_review'],
    releases: ['sent', 'signed'],
  }),
  alone([act('stand', 0, 1)], { statuses: ['live', 'live'] }),
  alone([act('uncheck')], { statuses: ['live', 'live'] }),
  alone([act('unlist')], { statuses: ['live', 'live'] }),
  alone([act('movePhoto', 0, 6)], { statuses: ['live', 'live'] }),
  alone([act('dispute')], { statuses: ['live', 'live'] }),
  alone([act('list', 1, 0), act('nameFace', 0, 1)], { statuses: ['live', 'live'] }),
  {
    start: calm,
    transactions: [
      operator([act('stand', 1, 0), act('publish')], 'repeatable read'),
      operator([act('unlist')]),
    ],
    turns: [0, 0, 1, 1, 1, 0, 0],
  },
]
