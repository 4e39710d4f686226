import { timeOfEventId } from '@shoebox/domain/catalog/click-events'
import { type Batch, type Click, isMadeUp } from './draw-clicks.ts'

/** The expected totals of one entity. */
export type Expected = {
  clicks: number
  users: number
  sessions: number
  popularity: number
  lastClickedAt: number
}

type EntityClicks = {
  clicks: number
  users: Set<number>
  sessions: Set<string>
  /** By day of arrival: the users, and for each network the sessions without a user. */
  days: Map<string, { users: Set<number>; networks: Map<string, Set<string>> }>
  lastClickedAt: number
}

export type ClickCount = {
  /** Called once per batch, after its first response. */
  add: (batch: Batch, accepted: ReadonlySet<string>) => void
  clicks: () => number
  expected: () => Map<string, Expected>
}

const maxSessionsPerNetwork = 5

export const entityKey = ({ entity_type, entity_id }: Pick<Click, 'entity_type' | 'entity_id'>) =>
  `${entity_type} ${entity_id}`

/**
 * Counts acknowledged clicks in memory, without SQL: clicks, users, sessions and popularity. A user counts once per entity
 * and day; of each network at most five sessions issued by the API count. Which five does not matter, because no session
 * uses two networks (see draw-clicks).
 */
export function countClicks(): ClickCount {
  const entities = new Map<string, EntityClicks>()
  let clicks = 0

  return {
    add: ({ clicks: sent, user, ip }, accepted) => {
      for (const click of sent) {
        if (!accepted.has(click.event_id)) continue
        clicks += 1
        addClick(findOrAddEntity(entities, entityKey(click)), click, { user, ip })
      }
    },
    clicks: () => clicks,
    expected: () => new Map([...entities].map(([key, entity]) => [key, toExpected(entity)])),
  }
}

function findOrAddEntity(entities: Map<string, EntityClicks>, key: string): EntityClicks {
  const existing = entities.get(key)
  if (existing) return existing

  const created = {
    clicks: 0,
    users: new Set<number>(),
    sessions: new Set<string>(),
    days: new Map(),
    lastClickedAt: 0,
  }
  entities.set(key, created)
  return created
}

function addClick(
  entity: EntityClicks,
  click: Click,
  { user, ip }: Pick<Batch, 'user' | 'ip'>,
): void {
  const time = timeOfEventId(click.event_id)
  // The day of arrival, not of the event id. No batch is sent around midnight (see send-batches).
  const name = new Date().toISOString().slice(0, 10)
  const day = entity.days.get(name) ?? { users: new Set(), networks: new Map() }
  entity.days.set(name, day)
  entity.clicks += 1
  if (!isMadeUp(click.session_id)) entity.sessions.add(click.session_id)
  entity.lastClickedAt = Math.max(entity.lastClickedAt, time)
  if (user !== null) {
    entity.users.add(user)
    day.users.add(user)
    return
  }
  if (isMadeUp(click.session_id)) return

  const sessions = day.networks.get(ip) ?? new Set()
  sessions.add(click.session_id)
  day.networks.set(ip, sessions)
}

function toExpected({ clicks, users, sessions, days, lastClickedAt }: EntityClicks): Expected {
  let popularity = 0
  for (const day of days.values()) {
    popularity += day.users.size
    for (const { size } of day.networks.values())
      popularity += Math.min(size, maxSessionsPerNetwork)
  }
  return { clicks, users: users.size, sessions: sessions.size, popularity, lastClickedAt }
}
