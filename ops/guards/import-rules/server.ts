import { isTest } from '../source/source-file.ts'
import {
  allowedToImportTesting,
  extraLayersOfRooms,
  roomLayers,
  roomsApart,
  type ServerLayer,
  serverLayers,
  tierOf,
} from './rules.ts'
import { placeInServer, type RoomPlace } from './server-place.ts'

const direction = 'routes -> use case -> queries -> db'

/** Why this import inside the server is refused, or null. */
export function serverImportError(from: string, to: string): string | null {
  const source = placeInServer(from)
  const target = placeInServer(to)

  if (target.kind === 'testing') {
    const allowed =
      isTest(from) || source.kind === 'testing' || allowedToImportTesting.includes(from)
    return allowed
      ? null
      : 'only tests import testing/; move what the product needs to its own layer'
  }
  if (target.kind === 'room' && source.kind === 'room' && source.room !== target.room) {
    return crossRoomError(source, target, isTest(from))
  }
  if (isTest(from) || source.kind === 'entry-point' || source.kind === 'testing') return null
  if (target.kind === 'entry-point') return `no file imports ${to}; it is an entry point`
  if (source.kind === 'layer') {
    const name = target.kind === 'layer' ? target.layer : target.room
    return layerImportError(source.layer, name)
  }
  return target.kind === 'layer'
    ? roomLayerImportError(source, target.layer)
    : ownRoomError(source, target)
}

function crossRoomError(source: RoomPlace, target: RoomPlace, inTest: boolean): string | null {
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
  return `${source.room} is in the same tier as or a lower tier than ${target.room}; turn the call around or add a job`
}

function layerImportError(layer: ServerLayer, target: string): string | null {
  const allowed: readonly string[] = serverLayers[layer]
  if (layer === target || allowed.includes(target)) return null
  return `${layer} may import ${allowed.join(', ') || 'nothing'}; pass what it needs as a parameter`
}

function roomLayerImportError(source: RoomPlace, layer: ServerLayer): string | null {
  const allowed = layersFor(source)
  if (allowed.includes(layer)) return null
  return `${source.layer} files use ${allowed.join(', ') || 'no layer'}, not ${layer} (${direction})`
}

/** What a layer may use, and what its room may use besides. */
function layersFor({ room, layer }: RoomPlace): readonly ServerLayer[] {
  const { layers } = roomLayers[layer]
  const isCode = layer === 'use-case' || layer === 'routes'
  return isCode ? [...layers, ...(extraLayersOfRooms[room] ?? [])] : layers
}

function ownRoomError(source: RoomPlace, target: RoomPlace): string | null {
  const allowed: readonly string[] = roomLayers[source.layer].own
  if (allowed.includes(target.layer)) return null
  return `${source.layer} files import ${allowed.join(', ')} of their room, not ${target.layer} (${direction})`
}
