import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useTopmostDialog } from '../overlay/overlay-host.ts'
import { dismissToast, holdToasts, releaseToasts, useToasts } from './toast.ts'
import { ToastAnnouncer } from './toast-announcer.tsx'
import { ToastCard } from './toast-card.tsx'
import { type Toast, type ToastQueue, visibleToasts } from './toast-queue.ts'

const focusKey = 'F8'

/** Renders the toasts, once per site frame. Portals into the topmost dialog, where they stay interactive. */
export function Toaster() {
  const queue = useToasts()
  const dialog = useTopmostDialog()
  const lastAnnouncedId = useRef(0)
  const toasts = visibleToasts(queue)

  useEffect(holdWhileUnseen, [])

  const content = (
    <>
      <ToastAnnouncer queue={queue} lastAnnouncedId={lastAnnouncedId} />
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </>
  )

  return dialog === null ? content : createPortal(content, dialog)
}

function ToastList({ toasts }: { toasts: ToastQueue }) {
  const section = useRef<HTMLElement>(null)
  const previousFocus = useRef<EventTarget | null>(null)

  useEffect(() => {
    if (section.current === null) return undefined

    return pauseWhileInUse(section.current, (origin) => {
      previousFocus.current = origin
    })
  }, [])

  useShortcuts([
    {
      keys: [focusKey],
      label: 'Go to notifications',
      run: () => section.current?.querySelector('button')?.focus(),
      whileTyping: true,
      ignoresDialogs: true,
    },
  ])

  /** Moves focus out of the toast before it is removed. */
  function dismiss({ id }: Toast) {
    const item = section.current?.querySelector(`[data-toast="${id}"]`)
    if (item?.contains(document.activeElement)) {
      const neighbor = item.nextElementSibling ?? item.previousElementSibling
      const target = neighbor?.querySelector('button') ?? previousFocus.current
      if (target instanceof HTMLElement) target.focus()
    }
    dismissToast(id)
  }

  return (
    <section
      ref={section}
      aria-label={`Notifications (${focusKey})`}
      className="fixed right-4 bottom-4 z-50 w-[360px] max-w-[90vw]"
    >
      <ol className="flex flex-col gap-3">
        {toasts.map((toast) => (
          <li key={toast.id} data-toast={toast.id}>
            <ToastCard toast={toast} onLeave={() => dismiss(toast)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Pauses the timers while the pointer or keyboard focus is on the toasts. */
function pauseWhileInUse(section: HTMLElement, onEnter: (from: EventTarget | null) => void) {
  const listening = new AbortController()
  const { signal } = listening
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && section.contains(target)

  const focus = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) onEnter(relatedTarget)
    // Keyboard focus only: hover already pauses for a click, and focus from a click would outlast the hover.
    if (section.querySelector(':focus-visible') !== null) holdToasts('focus')
  }
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) releaseToasts('focus')
  }

  section.addEventListener('focusin', focus, { signal })
  section.addEventListener('focusout', blur, { signal })
  section.addEventListener('pointerenter', () => holdToasts('pointer'), { signal })
  section.addEventListener('pointerleave', () => releaseToasts('pointer'), { signal })

  return () => {
    listening.abort()
    releaseToasts('pointer')
    releaseToasts('focus')
  }
}

function holdWhileUnseen(): () => void {
  function updateHold() {
    if (document.hidden) holdToasts('hidden')
    else releaseToasts('hidden')
  }
  updateHold()
  document.addEventListener('visibilitychange', updateHold)
  releaseToasts('unseen')

  return () => {
    document.removeEventListener('visibilitychange', updateHold)
    holdToasts('unseen')
  }
}
