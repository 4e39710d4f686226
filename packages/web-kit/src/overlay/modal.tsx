import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { enterTopLayer, OverlayHostContext } from './overlay-host.ts'

export type ModalProps = {
  isOpen: boolean
  /** Called on Esc, the close button or a backdrop click; the parent decides whether to close. */
  onClose: () => void
  /** Set to false where an accidental backdrop click would lose typed text. */
  closesOnBackdrop?: boolean
}

type Props = ModalProps & {
  variant: 'dialog' | 'sheet' | 'full'
  role?: 'alertdialog'
  titleId: string
  descriptionId?: string | undefined
  children: ReactNode
}

/**
 * A native modal <dialog>: it traps focus, returns it on close, and makes the page behind it inert. The dialog fills the
 * window, and only the panel inside animates: menus and toasts portaled into the dialog do not move.
 */
export function Modal({
  isOpen,
  onClose,
  closesOnBackdrop = true,
  variant,
  role,
  titleId,
  descriptionId,
  children,
}: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const isMounted = useDialogOpen(dialog, isOpen)
  const requestClose = useEffectEvent((trigger: CloseTrigger) => {
    if (isOpen && (trigger !== 'backdrop' || closesOnBackdrop)) onClose()
  })

  useLayoutEffect(() => {
    if (dialog === null) return undefined

    return watchClosing(dialog, (trigger) => requestClose(trigger))
  }, [dialog])

  return (
    <dialog
      ref={setDialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className={`modal modal-${variant} text-ink backdrop:bg-scrim`}
    >
      <div className="modal-panel shadow-raised">
        <OverlayHostContext value={dialog}>{isMounted && children}</OverlayHostContext>
      </div>
    </dialog>
  )
}

/** Opens and closes the dialog. Keeps children mounted until the closing animation ends. */
function useDialogOpen(dialog: HTMLDialogElement | null, isOpen: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false)
  if (isOpen && !isMounted) setIsMounted(true)

  const closeRef = useRef<(() => void) | null>(null)
  // Closes here and not in a cleanup: React ignores events during cleanups, and a grid must notice that focus returns.
  useLayoutEffect(() => {
    if (dialog === null) return

    if (isOpen) closeRef.current ??= openDialog(dialog)
    else if (closeRef.current !== null) {
      closeRef.current()
      closeRef.current = null
      void waitForAnimations(dialog).then(() => setIsMounted(dialog.open))
    }
  }, [dialog, isOpen])

  useLayoutEffect(
    () => () => {
      closeRef.current?.()
      closeRef.current = null
    },
    [],
  )

  return isMounted || isOpen
}

/** Returns a function that closes it again. */
function openDialog(dialog: HTMLDialogElement): () => void {
  const previousFocus = document.activeElement
  dialog.dataset.lock = scrollLockFor(document.documentElement)
  dialog.showModal()
  focusFirstField(dialog)
  const leaveTopLayer = enterTopLayer(dialog)

  return () => {
    leaveTopLayer()
    dialog.close()
    returnFocus(previousFocus)
  }
}

/**
 * Reserves a gutter only if the scroll bar takes up space. With an overlay scroll bar, a gutter would shift the page.
 */
function scrollLockFor({ scrollHeight, clientHeight, clientWidth }: HTMLElement): string {
  if (scrollHeight <= clientHeight) return 'none'

  return window.innerWidth > clientWidth ? 'gutter' : 'page'
}

const focusableSelector = ':is(input:not([type=hidden]), select, textarea, button):enabled, a[href]'

/** By default the browser would focus the close button, which is first in the DOM. */
function focusFirstField(dialog: HTMLDialogElement): void {
  const preferred = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const first = dialog.querySelector<HTMLElement>(`.modal-body :is(${focusableSelector})`)
  const target = preferred ?? first

  target?.focus({ preventScroll: true })
}

function returnFocus(previousFocus: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && previousFocus instanceof HTMLElement && previousFocus.isConnected)
    previousFocus.focus()
}

async function waitForAnimations(dialog: HTMLDialogElement): Promise<void> {
  const animations = dialog.firstElementChild?.getAnimations() ?? []
  await Promise.allSettled(animations.map(({ finished }) => finished))
}

/** The browser event, or a click on the backdrop. Esc fires `cancel`. */
type CloseTrigger = 'cancel' | 'close' | 'backdrop'

function watchClosing(
  dialog: HTMLDialogElement,
  requestClose: (trigger: CloseTrigger) => void,
): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let wasBackdropPressed = false

  // Ignore the `cancel` event of a file input inside the dialog: it bubbles.
  const handleCancel = (event: Event) => {
    if (event.target !== dialog) return

    event.preventDefault()
    requestClose('cancel')
  }
  // The browser closes the dialog on the second Esc regardless of preventDefault, so notify the parent.
  const handleClose = ({ target }: Event) => {
    if (target === dialog && !dialog.open) requestClose('close')
  }
  // A drag that starts inside and ends on the backdrop, as when selecting text, is not a backdrop click.
  const handlePointerDown = ({ target }: Event) => {
    wasBackdropPressed = target === dialog
  }
  const handleClick = ({ target }: Event) => {
    if (target === dialog && wasBackdropPressed) requestClose('backdrop')
  }

  dialog.addEventListener('cancel', handleCancel, { signal })
  dialog.addEventListener('close', handleClose, { signal })
  dialog.addEventListener('pointerdown', handlePointerDown, { signal })
  dialog.addEventListener('click', handleClick, { signal })

  return () => listeners.abort()
}
