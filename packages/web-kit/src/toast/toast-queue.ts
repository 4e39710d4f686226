/** The measures are kept again in the classes of ui/toaster.tsx; a component test compares the two. */
export const toastRules = {
  durationMs: { usual: 4000, foundOrCreated: 3000, error: 4000 },
  gapPx: 12,
  offsetPx: 16,
  maxWidth: '90vw',
  visible: 5,
} as const

type ToastTone = 'plain' | 'done' | 'error'

export type ToastOptions = {
  title: string
  description?: string
  tone?: ToastTone
  durationMs?: number
  /** What was said before no longer matters: it leaves. */
  isAlone?: true
  /** What it is about: the newest word on it takes the place of the one before. */
  about?: string
  /** What can still be done about it, such as Undo. */
  action?: { label: string; run: () => void }
}

export type Toast = Omit<ToastOptions, 'durationMs' | 'tone'> & {
  id: number
  tone: ToastTone
  remainingMs: number
}

/** Oldest first. The first ones are on show, the rest wait with all their time before them. */
export type ToastQueue = readonly Toast[]

export function toToast(id: number, { tone = 'plain', durationMs, ...rest }: ToastOptions): Toast {
  const { usual, error } = toastRules.durationMs

  return { ...rest, id, tone, remainingMs: durationMs ?? (tone === 'error' ? error : usual) }
}

/** What is said again is on show once, with all its time. What can be undone leaves only for news about the same. */
export function addToast(queue: ToastQueue, added: Toast): ToastQueue {
  const rest = withoutAbout(queue, added.about).filter(
    (toast) => toast.action !== undefined || !(added.isAlone || isSameText(toast, added)),
  )

  return [...rest, added]
}

export function withoutAbout(queue: ToastQueue, about: string | undefined): ToastQueue {
  return about === undefined ? queue : queue.filter((toast) => toast.about !== about)
}

function isSameText(one: Toast, other: Toast): boolean {
  return one.title === other.title && one.description === other.description
}

export function visibleToasts(queue: ToastQueue): ToastQueue {
  return queue.slice(0, toastRules.visible)
}

/** Only what is on show grows older. */
export function elapse(queue: ToastQueue, ms: number): ToastQueue {
  return queue
    .map((toast, index) =>
      index < toastRules.visible ? { ...toast, remainingMs: toast.remainingMs - ms } : toast,
    )
    .filter(({ remainingMs }) => remainingMs > 0)
}

/** How long until the next one leaves; Infinity while none is due. */
export function nextEnd(queue: ToastQueue): number {
  return Math.min(...visibleToasts(queue).map(({ remainingMs }) => remainingMs))
}
