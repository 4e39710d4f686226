import { type RefObject, useEffect, useState } from 'react'
import { type Toast, type ToastQueue, visibleToasts } from './toast-queue.ts'

/** Screen readers ignore text that is in a live region when it mounts, so add the text after a delay. */
const delayMs = 50

type ToastAnnouncerProps = {
  queue: ToastQueue
  /** Owned by the parent, because this component remounts when the topmost dialog changes. */
  lastAnnouncedIdRef: RefObject<number>
}

/** Announces each toast once: errors assertively, the rest politely. */
export function ToastAnnouncer({ queue, lastAnnouncedIdRef }: ToastAnnouncerProps) {
  const [announcedToasts, setAnnouncedToasts] = useState<ToastQueue>([])

  useEffect(() => {
    const timer = setTimeout(() => {
      const toasts = visibleToasts(queue)
      const newToasts = toasts.filter(({ id }) => id > lastAnnouncedIdRef.current)
      lastAnnouncedIdRef.current = toasts.at(-1)?.id ?? lastAnnouncedIdRef.current
      setAnnouncedToasts((previous) => [
        ...previous.filter((old) => includesToast(toasts, old)),
        ...newToasts,
      ])
    }, delayMs)

    return () => clearTimeout(timer)
  }, [queue, lastAnnouncedIdRef])

  return (
    <>
      <div aria-live="polite" className="sr-only">
        <ToastTexts toasts={announcedToasts.filter(({ tone }) => tone !== 'error')} />
      </div>
      <div aria-live="assertive" className="sr-only">
        <ToastTexts toasts={announcedToasts.filter(({ tone }) => tone === 'error')} />
      </div>
    </>
  )
}

function ToastTexts({ toasts }: { toasts: ToastQueue }) {
  return toasts.map(({ id, title, description }) => (
    <p key={id}>{description === undefined ? title : `${title}. ${description}`}</p>
  ))
}

function includesToast(toasts: ToastQueue, { id }: Toast): boolean {
  return toasts.some((toast) => toast.id === id)
}
