import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  useTransition,
} from 'react'
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

/** How the user opened a menu whose code was not loaded yet. */
export type OpenedWith = 'keys' | 'pointer'

type LazyTriggerProps = {
  kind: 'menu' | 'dialog'
  /** A button, rendered alone until the overlay renders the same one. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Prefetch: called when the user hovers or focuses the trigger. */
  load: () => Promise<unknown>
  /** The lazy overlay with its trigger, initially open. */
  children: (openedWith: OpenedWith) => ReactNode
}

/** Loads a menu or panel on first use. The first click opens it, without layout shift. */
export function LazyTrigger({ kind, trigger, load, children }: LazyTriggerProps) {
  const [openedWith, setOpenedWith] = useState<OpenedWith | null>(null)
  // useTransition keeps the trigger rendered and focused until the overlay can replace it.
  const [isLoading, startLoading] = useTransition()
  const open = (by: OpenedWith) => startLoading(() => setOpenedWith(by))
  // Ignore prefetch errors: the lazy component handles a missing chunk when it renders.
  const prefetch = () => void load().catch(() => undefined)

  return (
    <Suspense>
      {openedWith !== null
        ? children(openedWith)
        : cloneElement(trigger, {
            'aria-haspopup': kind,
            'aria-expanded': false,
            ...(isLoading && { 'aria-busy': true }),
            onPointerEnter: prefetch,
            onFocus: prefetch,
            onClick: (event: MouseEvent) => open(event.detail === 0 ? 'keys' : 'pointer'),
            onKeyDown: (event: KeyboardEvent) => {
              if (kind !== 'menu' || event.key !== 'ArrowDown') return

              event.preventDefault()
              open('keys')
            },
          })}
    </Suspense>
  )
}

/**
 * For the content of a menu. Radix tracks key presses only after it has mounted, so it missed the one that opened the
 * menu. Focuses the first item once.
 */
export function useFocusFirstItem(openedWith: OpenedWith | undefined) {
  const isDue = useRef(openedWith === 'keys')

  return (event: FocusEvent<HTMLElement>) => {
    if (!isDue.current || event.target !== event.currentTarget) return

    isDue.current = false
    const first = event.currentTarget.querySelector<HTMLElement>('[role^=menuitem]')
    first?.focus({ preventScroll: true })
  }
}
