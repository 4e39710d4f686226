import { type RefObject, useEffect, useState } from 'react'
import { type Toast, type ToastQueue, visibleToasts } from './toast-queue.ts'

/** Screen readers ignore a live region that mounts together with its text, so the text follows later. */
const delayMs = 50

type ToastAnnouncerProps = {
  queue: ToastQueue
  /** The last announced toast. Outlives this component, which remounts when the topmost dialog changes. */
  lastAnnouncedId: RefObject<number>
}

/** Announces each toast once: errors assertively, the rest politely. */
export function ToastAnnouncer({ queue, lastAnnouncedId }: ToastAnnouncerProps) {
  const [announced, setAnnounced] = useState<ToastQueue>([])

  useEffect(() => {
    const timer = setTimeout(() => {
      const toasts = visibleToasts(queue)
      const fresh = toasts.filter(({ id }) => id > lastAnnouncedId.current)
      lastAnnouncedId.current = toasts.at(-1)?.id ?? lastAnnouncedId.current
      setAnnounced((before) => [...before.filter((old) => includesToast(toasts, old)), ...fresh])
    }, delayMs)

    return () => clearTimeout(timer)
  }, [queue, lastAnnouncedId])

  return (
    <>
      <div aria-live="polite" className="sr-only">
        <Texts toasts={announced.filter(({ tone }) => tone !== 'error')} />
      </div>
      <div aria-live="assertive" className="sr-only">
        <Texts toasts={announced.filter(({ tone }) => tone === 'error')} />
      </div>
    </>
  )
}

function Texts({ toasts }: { toasts: ToastQueue }) {
  return toasts.map(({ id, title, description }) => (
    <p key={id}>{description === undefined ? title : `${title}. ${description}`}</p>
  ))
}

function includesToast(toasts: ToastQueue, { id }: Toast): boolean {
  return toasts.some((toast) => toast.id === id)
}
