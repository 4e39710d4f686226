import { isTest } from '../source/source-file.ts'
import {
  type Floor,
  floorsOfRooms,
  roomLayers,
  roomsApart,
  serverFloors,
  testingGuests,
  tierOf,
} from './rules.ts'
import { placeInServer, type RoomPlace } from './server-place.ts'

const way = 'routes -> use case -> queries -> db'

/** Why this import inside the server is refused, or null. */
export function serverFault(from: string, to: string): string | null {
  const source = placeInServer(from)
  const target = placeInServer(to)

  if (target.kind === 'testing') {
    const allowed = isTest(from) || source.kind === 'testing' || testingGuests.includes(from)
    return allowed
      ? null
      : 'only tests import testing/; move what the product needs to its own floor'
  }
  if (target.kind === 'room' && source.kind === 'room' && source.room !== target.room) {
    return crossRoomFault(source, target, isTest(from))
  }
  if (isTest(from) || source.kind === 'door' || source.kind === 'testing') return null
  if (target.kind === 'door') return `no file imports ${to}; it puts the program together`
  if (source.kind === 'floor') {
    const name = target.kind === 'floor' ? target.floor : target.room
    return floorFault(source.floor, name)
  }
  return target.kind === 'floor'
    ? layerFloorFault(source, target.floor)
    : layerFault(source, target)
}

function crossRoomFault(source: RoomPlace, target: RoomPlace, inTest: boolean): string | null {
  if (target.layer !== 'use-case') {
    return `${target.file} is private to ${target.room}; call a use case of ${target.room} instead`
  }
  if (inTest) return null
  if (source.layer !== 'use-case') {
    return `only use-case files cross rooms; call ${target.file} from a use case of ${source.room}`
  }
  if (roomsApart.includes(source.room) || roomsApart.includes(target.room)) {
    return `${source.room} and ${target.room} do not import each other; add a job of the other room`
  }
  if (tierOf(target.room) < tierOf(source.room)) return null
  return `${source.room} stands below or beside ${target.room}; turn the call around or add a job`
}

function floorFault(floor: Floor, target: string): string | null {
  const allowed: readonly string[] = serverFloors[floor]
  if (floor === target || allowed.includes(target)) return null
  return `${floor} stands on ${allowed.join(', ') || 'nothing'}; pass what it needs as a parameter`
}

function layerFloorFault(source: RoomPlace, floor: Floor): string | null {
  const allowed = floorsFor(source)
  if (allowed.includes(floor)) return null
  return `${source.layer} files use ${allowed.join(', ') || 'no floor'}, not ${floor} (${way})`
}

/** What a layer may use, and what its room may use besides. */
function floorsFor({ room, layer }: RoomPlace): readonly Floor[] {
  const { floors } = roomLayers[layer]
  const isCode = layer === 'use-case' || layer === 'routes'
  return isCode ? [...floors, ...(floorsOfRooms[room] ?? [])] : floors
}

function layerFault(source: RoomPlace, target: RoomPlace): string | null {
  const allowed: readonly string[] = roomLayers[source.layer].own
  if (allowed.includes(target.layer)) return null
  return `${source.layer} files import ${allowed.join(', ')} of their room, not ${target.layer} (${way})`
}
