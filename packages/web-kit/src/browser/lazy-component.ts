import { type ComponentType, lazy } from 'react'
import { isMissingChunk, reloadFor, wasReloadedFor } from './missing-chunk.ts'

/**
 * A part of a page whose code comes when it is needed. If it does not come, the page is loaded again
 * once, as after a deploy; then it stays away, because a page is worth more than one part of it.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (isMissingChunk(error) && !wasReloadedFor(error, () => sessionStorage)) reloadFor(error)

      return { default: Nothing as ComponentType<Props> } // draws nothing, whatever it is given
    }
  })
}

function Nothing() {
  return null
}
