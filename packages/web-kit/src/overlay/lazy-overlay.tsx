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
 * A dialog or sheet whose code loads when it first opens. It then stays mounted, for its closing animation.
 * For a menu or popover with a trigger, see LazyTrigger.
 */
export function lazyOverlay<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Overlay = lazyComponent(load)

  return function LazyOverlay(props: Props) {
    const [hasOpened, setHasOpened] = useState(false)
    if (props.isOpen && !hasOpened) setHasOpened(true)
    if (!hasOpened) return null

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
  /** The trigger button. Rendered by itself until the overlay has loaded; the overlay then renders its own copy. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Loads the code. Called as soon as the user hovers or focuses the trigger. */
  load: () => Promise<unknown>
  /** Renders the lazy overlay with its trigger, initially open. */
  children: (openedWith: OpenedWith) => ReactNode
}

/** Loads a menu or panel on first use. The first click opens it, without layout shift. */
export function LazyTrigger({ kind, trigger, load, children }: LazyTriggerProps) {
  const [openedWith, setOpenedWith] = useState<OpenedWith | null>(null)
  // useTransition keeps the trigger rendered and focused until the overlay can replace it.
  const [isLoading, startLoading] = useTransition()
  const open = (input: OpenedWith) => startLoading(() => setOpenedWith(input))
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
 * Focuses the first item of a menu that the user opened by keyboard. Radix normally does this, but it mounted after the
 * key press.
 */
export function useFocusFirstItem(openedWith: OpenedWith | undefined) {
  const shouldFocus = useRef(openedWith === 'keys')

  return (event: FocusEvent<HTMLElement>) => {
    if (!shouldFocus.current || event.target !== event.currentTarget) return

    shouldFocus.current = false
    const first = event.currentTarget.querySelector<HTMLElement>('[role^=menuitem]')
    first?.focus({ preventScroll: true })
  }
}
