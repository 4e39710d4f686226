import type { Room } from '@shoebox/domain/rooms'
import { type Floor, floorFiles, isRoom, type Layer, roomLayers, serverFloors } from './rules.ts'

export type RoomPlace = { kind: 'room'; room: Room; layer: Layer; file: string }
type Place = RoomPlace | { kind: 'floor'; floor: Floor } | { kind: 'testing' } | { kind: 'door' }

/** Which part of the server a file belongs to. Doors (api.ts, worker.ts, scripts under db/) put it together. */
export function placeInServer(path: string): Place {
  const [name = '', ...rest] = path.replace('apps/server/src/', '').split('/')
  if (!path.startsWith('apps/server/src/')) return { kind: 'door' }
  if (name === 'testing') return { kind: 'testing' }

  const floor = isFloor(name) ? name : floorFiles[name.replace('.test', '')]
  if (floor !== undefined) return { kind: 'floor', floor }
  const file = rest.join('/')
  if (!isRoom(name) || file === '') return { kind: 'door' }
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

const isFloor = (name: string): name is Floor => name in serverFloors
