import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { enterTopLayer, OverlayHostContext } from './overlay-host.ts'

export type ModalProps = {
  isOpen: boolean
  /** Called on Esc, the close button or a backdrop click; the parent decides. */
  onClose: () => void
  /** Whether a backdrop click closes it. Turn it off where that would lose typed text. */
  closesOnBackdrop?: boolean
}

type Props = ModalProps & {
  look: 'dialog' | 'sheet' | 'full'
  role?: 'alertdialog'
  titleId: string
  descriptionId?: string | undefined
  children: ReactNode
}

/**
 * A native modal <dialog>: it traps focus, returns it, and makes the page behind inert. The dialog fills the
 * window and only the panel inside animates, so that menus and toasts portaled into the dialog do not move.
 */
export function Modal({
  isOpen,
  onClose,
  closesOnBackdrop = true,
  look,
  role,
  titleId,
  descriptionId,
  children,
}: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const isShown = useShown(dialog, isOpen)
  const leave = useEffectEvent((reason: 'asked' | 'beside' | 'closed') => {
    if (isOpen && (reason !== 'beside' || closesOnBackdrop)) onClose()
  })

  useLayoutEffect(() => {
    if (dialog === null) return undefined

    return watchClosing(dialog, (reason) => leave(reason))
  }, [dialog])

  return (
    <dialog
      ref={setDialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className={`modal modal-${look} text-ink backdrop:bg-scrim`}
    >
      <div className="modal-panel shadow-raised">
        <OverlayHostContext value={dialog}>{isShown && children}</OverlayHostContext>
      </div>
    </dialog>
  )
}

/** Opens and closes the dialog. Keeps children mounted until the closing animation ends. */
function useShown(dialog: HTMLDialogElement | null, isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  if (isOpen && !isShown) setShown(true)

  useLayoutEffect(() => {
    if (dialog === null || !isOpen) return undefined

    const opener = document.activeElement
    show(dialog)
    const leave = enterTopLayer(dialog)

    return () => {
      leave()
      dialog.close()
      returnFocus(opener)
      void fadeOf(dialog).then(() => setShown(dialog.open))
    }
  }, [dialog, isOpen])

  return isShown || isOpen
}

function show(dialog: HTMLDialogElement): void {
  dialog.dataset.lock = lockFor(document.documentElement)
  dialog.showModal()
  focusFirstField(dialog)
}

/** Reserves a gutter only for a scroll bar that takes up space; otherwise the page would shift. */
function lockFor({ scrollHeight, clientHeight, clientWidth }: HTMLElement): string {
  if (scrollHeight <= clientHeight) return 'none'

  return window.innerWidth > clientWidth ? 'gutter' : 'page'
}

const fields = ':is(input:not([type=hidden]), select, textarea, button):enabled, a[href]'

/** The browser would focus the close button, which comes first in the DOM. */
function focusFirstField(dialog: HTMLDialogElement): void {
  const chosen = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const first = dialog.querySelector<HTMLElement>(`.modal-body :is(${fields})`)
  const target = chosen ?? first

  target?.focus({ preventScroll: true })
}

function returnFocus(opener: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

async function fadeOf(dialog: HTMLDialogElement): Promise<void> {
  const animations = dialog.firstElementChild?.getAnimations() ?? []
  await Promise.allSettled(animations.map(({ finished }) => finished))
}

type Leave = (reason: 'asked' | 'beside' | 'closed') => void

function watchClosing(dialog: HTMLDialogElement, leave: Leave): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let wasPressedBeside = false

  // Both events may also come from nested dialogs and file inputs.
  const cancel = (event: Event) => {
    if (event.target !== dialog) return

    event.preventDefault()
    leave('asked')
  }
  // The browser closes the dialog on the second Esc regardless of preventDefault, so notify the parent.
  const close = ({ target }: Event) => {
    if (target === dialog && !dialog.open) leave('closed')
  }
  // Selecting text and releasing on the backdrop is not a backdrop click.
  const press = ({ target }: Event) => {
    wasPressedBeside = target === dialog
  }
  const click = ({ target }: Event) => {
    if (target === dialog && wasPressedBeside) leave('beside')
  }

  dialog.addEventListener('cancel', cancel, { signal })
  dialog.addEventListener('close', close, { signal })
  dialog.addEventListener('pointerdown', press, { signal })
  dialog.addEventListener('click', click, { signal })

  return () => listening.abort()
}
