import { type RefObject, useEffect, useState } from 'react'
import { type Toast, type ToastQueue, visibleToasts } from './toast-queue.ts'

/** A region that arrives together with its text is not read out, so the text follows a moment later. */
const delayMs = 50

type ToastAnnouncerProps = {
  queue: ToastQueue
  /** The last toast read out. It outlives this part, which moves with the dialog in front. */
  heardId: RefObject<number>
}

/** Says each toast once: errors at once, the rest when the reader pauses. */
export function ToastAnnouncer({ queue, heardId }: ToastAnnouncerProps) {
  const [said, setSaid] = useState<ToastQueue>([])

  useEffect(() => {
    const timer = setTimeout(() => {
      const toasts = visibleToasts(queue)
      const fresh = toasts.filter(({ id }) => id > heardId.current)
      heardId.current = toasts.at(-1)?.id ?? heardId.current
      setSaid((before) => [...before.filter((old) => isAmong(toasts, old)), ...fresh])
    }, delayMs)

    return () => clearTimeout(timer)
  }, [queue, heardId])

  return (
    <>
      <div aria-live="polite" className="sr-only">
        <Texts toasts={said.filter(({ tone }) => tone !== 'error')} />
      </div>
      <div aria-live="assertive" className="sr-only">
        <Texts toasts={said.filter(({ tone }) => tone === 'error')} />
      </div>
    </>
  )
}

function Texts({ toasts }: { toasts: ToastQueue }) {
  return toasts.map(({ id, title, description }) => (
    <p key={id}>{description === undefined ? title : `${title}. ${description}`}</p>
  ))
}

function isAmong(toasts: ToastQueue, { id }: Toast): boolean {
  return toasts.some((toast) => toast.id === id)
}
