import { type ComponentType, lazy } from 'react'
import { isMissingChunk, reloadFor, wasReloadedFor } from './missing-chunk.ts'

/**
 * A lazily loaded component. If its chunk is missing, as after a deploy, the page reloads once. After that
 * the component renders nothing, so that the rest of the page still works.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (isMissingChunk(error) && !wasReloadedFor(error, () => sessionStorage)) reloadFor(error)

      return { default: Nothing as ComponentType<Props> } // renders nothing, whatever its props
    }
  })
}

function Nothing() {
  return null
}
