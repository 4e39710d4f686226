import { isTest } from '../source/source-file.ts'
import { topicOrder } from './rules.ts'

type Topic = { name: string; order: readonly string[] }

/** Why a topic may not import another topic of its room, or null. Tests may import any topic. */
export function topicOrderError(from: string, to: string): string | null {
  if (isTest(from)) return null
  const source = topicOf(from)
  const target = topicOf(to)
  if (source === null || target === null || source.name === target.name) return null

  const { order } = source
  if (order.indexOf(target.name) < order.indexOf(source.name)) return null
  return `${source.name} comes before ${target.name} in this room; move what both need to the earlier topic (${order.join(' <- ')})`
}

/** A complaint about a topic folder that has no place in the order of its room, or null. */
export function unorderedTopic(path: string): string | null {
  const topic = topicOf(path)
  if (topic === null || topic.order.includes(topic.name)) return null
  return `give the topic ${topic.name} a place in topicOrder (ops/guards/import-rules/rules.ts)`
}

/** Null for files outside the ordered rooms, directly in a room, or in its test support. */
function topicOf(path: string): Topic | null {
  const entry = Object.entries(topicOrder).find(([room]) => path.startsWith(`${room}/`))
  if (entry === undefined) return null

  const [room, order] = entry
  const [name = '', ...rest] = path.slice(room.length + 1).split('/')
  return rest.length === 0 || name === 'testing' ? null : { name, order }
}
