import { type ComponentType, Suspense, useState } from 'react'
import { lazyComponent } from '../browser/lazy-component.ts'

/**
 * A dialog or sheet whose code loads when it first opens. It then stays mounted, so that it can animate closed.
 * For a menu or popover with its own trigger, see LazyTrigger.
 */
export function lazyOverlay<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Overlay = lazyComponent(load)

  return function OpenedOnce(props: Props) {
    const [wasOpened, setWasOpened] = useState(false)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    if (!wasOpened) return null

    return (
      <Suspense>
        <Overlay {...props} />
      </Suspense>
    )
  }
}
