import type { Room } from '@shoebox/domain/rooms'
import {
  isRoom,
  type Layer,
  layerFiles,
  roomLayers,
  type ServerLayer,
  serverLayers,
} from './rules.ts'

export type RoomPlace = { kind: 'room'; room: Room; layer: Layer; file: string }
type Place =
  | RoomPlace
  | { kind: 'layer'; layer: ServerLayer }
  | { kind: 'testing' }
  | { kind: 'entry-point' }

/** Which part of the server a file belongs to. Entry points (api.ts, worker.ts, scripts under db/) may import anything. */
export function placeInServer(path: string): Place {
  const [name = '', ...rest] = path.replace('apps/server/src/', '').split('/')
  if (!path.startsWith('apps/server/src/')) return { kind: 'entry-point' }
  if (name === 'testing') return { kind: 'testing' }

  const layer = isServerLayer(name) ? name : layerFiles[name.replace('.test', '')]
  if (layer !== undefined) return { kind: 'layer', layer }
  const file = rest.join('/')
  if (!isRoom(name) || file === '') return { kind: 'entry-point' }
  return { kind: 'room', room: name, layer: layerOf(file), file }
}

/** Files of a topic folder have the layers of files directly in the room. A file is a use case unless its name says otherwise. */
function layerOf(file: string): Layer {
  if (/(?:^|\/)emails\//.test(file)) return 'emails'
  const name = file.slice(file.lastIndexOf('/') + 1)
  const layers = Object.keys(roomLayers).filter(isLayer)
  return layers.find((layer) => roomLayers[layer].name.test(name)) ?? 'use-case'
}

const isLayer = (name: string): name is Layer => name in roomLayers

const isServerLayer = (name: string): name is ServerLayer => name in serverLayers
