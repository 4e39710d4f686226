import { asRecord } from '../../http-server.ts'
import type { State } from '../state.ts'
import { invalidRequest } from './api-error.ts'
import type { Resource } from './operation.ts'

const DEEPEST = 4

/** A copy of the response with the object instead of its id at every path of `expand`. */
export function expandAnswer(
  answer: object,
  paths: readonly string[],
  { resources, state }: { resources: readonly Resource[]; state: State },
): Record<string, unknown> {
  const copy = asRecord(structuredClone(answer)) ?? {}

  for (const path of paths) {
    const names = path.split('.')
    if (names.length > DEEPEST) {
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property (${path}).`)
    }
    open(copy, names)
  }
  return copy

  function open(object: Record<string, unknown>, names: readonly string[]): void {
    const [name, ...rest] = names
    if (name === undefined) return
    if (name === 'data' && Array.isArray(object.data)) {
      object.data = object.data.map((item: unknown) => openInside(item, rest))
      return
    }

    const resource = resources.find((candidate) => candidate.object === object.object)
    const expander = resource?.expandable?.[name]
    if (!expander) throw invalidRequest(`This property cannot be expanded (${name}).`)
    const found = asRecord(object[name]) ?? structuredClone(expander(object, state))
    if (found) object[name] = openInside(found, rest)
  }

  function openInside(item: unknown, names: readonly string[]): unknown {
    const object = asRecord(item)
    if (object) open(object, names)
    return object ?? item
  }
}
