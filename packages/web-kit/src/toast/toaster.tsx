import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useTopmostDialog } from '../overlay/overlay-host.ts'
import { dismissToast, pauseToasts, resumeToasts, useToasts } from './toast.ts'
import { ToastAnnouncer } from './toast-announcer.tsx'
import { ToastCard } from './toast-card.tsx'
import { type Toast, type ToastQueue, visibleToasts } from './toast-queue.ts'

const focusKey = 'F8'
/**
 * If the page has a tray with `anchor-name: --tray`, the toasts appear to its left instead of covering it.
 * Without an anchor, or without browser support for anchors, the distance from the right edge is 16 px.
 */
const besideTray = 'calc(anchor(--tray left, 0px) + 1rem)'
/** In the same way, the toasts appear above a bottom bar with `anchor-name: --bottom-bar`. */
const aboveBar = 'calc(anchor(--bottom-bar top, 0px) + 1rem)'

/** Render it once per site frame. The toasts are portaled into the topmost dialog, where they stay interactive. */
export function Toaster() {
  const queue = useToasts()
  const dialog = useTopmostDialog()
  const lastAnnouncedIdRef = useRef(0)
  const toasts = visibleToasts(queue)

  useEffect(pauseWhileUnseen, [])

  const content = (
    <>
      <ToastAnnouncer queue={queue} lastAnnouncedIdRef={lastAnnouncedIdRef} />
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

    return pauseWhileInUse(section.current, (previouslyFocused) => {
      previousFocus.current = previouslyFocused
    })
  }, [])

  useShortcuts([
    {
      keys: [focusKey],
      label: 'Go to notifications',
      run: () => section.current?.querySelector('button')?.focus(),
      worksWhileTyping: true,
      worksInAnyDialog: true,
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
      style={{ right: besideTray, bottom: aboveBar }}
    >
      <ol className="flex flex-col gap-3">
        {toasts.map((toast) => (
          <li key={toast.id} data-toast={toast.id}>
            <ToastCard toast={toast} onDismiss={() => dismiss(toast)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Pauses the timers while the pointer or keyboard focus is on the toasts. */
function pauseWhileInUse(
  section: HTMLElement,
  onFocusEnter: (previouslyFocused: EventTarget | null) => void,
) {
  const listeners = new AbortController()
  const { signal } = listeners
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && section.contains(target)

  const handleFocusIn = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) onFocusEnter(relatedTarget)
    // Pause only for keyboard focus: after a click, focus would stay here and pause the timers for good.
    if (section.querySelector(':focus-visible') !== null) pauseToasts('focus')
  }
  const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) resumeToasts('focus')
  }

  section.addEventListener('focusin', handleFocusIn, { signal })
  section.addEventListener('focusout', handleFocusOut, { signal })
  section.addEventListener('pointerenter', () => pauseToasts('pointer'), { signal })
  section.addEventListener('pointerleave', () => resumeToasts('pointer'), { signal })

  return () => {
    listeners.abort()
    resumeToasts('pointer')
    resumeToasts('focus')
  }
}

/** Pauses the timers while the tab is hidden or no Toaster is mounted. */
function pauseWhileUnseen(): () => void {
  function updatePause() {
    if (document.hidden) pauseToasts('hidden')
    else resumeToasts('hidden')
  }
  updatePause()
  document.addEventListener('visibilitychange', updatePause)
  resumeToasts('not mounted')

  return () => {
    document.removeEventListener('visibilitychange', updatePause)
    pauseToasts('not mounted')
  }
}
