import {
  type ComponentProps,
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

/** How a menu was asked for before its code was there. */
export type OpenedWith = 'keys' | 'pointer'

type LazyOverlayProps = {
  kind: 'menu' | 'dialog'
  /** A button; it stands alone until the overlay brings the same one. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Called as soon as somebody points at the trigger or reaches it by keys. */
  load: () => Promise<unknown>
  /** The overlay with its trigger, open at once; a lazy part. */
  children: (openedWith: OpenedWith) => ReactNode
}

/** A menu or a panel whose code comes with its first use. The first click opens it, and nothing moves. */
export function LazyOverlay({ kind, trigger, load, children }: LazyOverlayProps) {
  const [openedWith, setOpensBy] = useState<OpenedWith | null>(null)
  // The trigger stays, with the focus on it, until the overlay can take its place.
  const [isComing, startComing] = useTransition()
  const open = (by: OpenedWith) => startComing(() => setOpensBy(by))
  // What does not come is told by the part itself, when it is wanted.
  const warm = () => void load().catch(() => undefined)

  return (
    <Suspense>
      {openedWith !== null
        ? children(openedWith)
        : cloneElement(trigger, {
            'aria-haspopup': kind,
            'aria-expanded': false,
            ...(isComing && { 'aria-busy': true }),
            onPointerEnter: warm,
            onFocus: warm,
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
 * For the content of a menu: radix knows of keys from the moment it is there, and the one that brought it came before. So
 * the first entry is chosen here, once.
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
