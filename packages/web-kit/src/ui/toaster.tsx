import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFrontDialog } from '../overlay-host.ts'
import { dismissToast, holdToasts, releaseToasts, useToasts } from '../toast.ts'
import { type Toast, type ToastQueue, visibleToasts } from '../toast-queue.ts'
import { Icon } from './icon.tsx'
import { ToastAnnouncer } from './toast-announcer.tsx'

const focusKey = 'F8'

/** Where toasts appear: once in the frame of a site. Above an open dialog they stay in reach. */
export function Toaster() {
  const queue = useToasts()
  const dialog = useFrontDialog()
  const heardId = useRef(0)
  const toasts = visibleToasts(queue)

  useEffect(holdWhileHidden, [])

  const content = (
    <>
      <ToastAnnouncer queue={queue} heardId={heardId} />
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </>
  )

  return dialog === null ? content : createPortal(content, dialog)
}

function ToastList({ toasts }: { toasts: ToastQueue }) {
  const section = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)

  useEffect(() => {
    function enter(event: KeyboardEvent) {
      if (event.key === focusKey) section.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', enter)

    return () => {
      document.removeEventListener('keydown', enter)
      releaseToasts('pointer')
      releaseToasts('focus')
    }
  }, [])

  /** Focus must not vanish with the toast that has it. */
  function leave({ id }: Toast) {
    const item = section.current?.querySelector(`[data-toast="${id}"]`)
    if (item?.contains(document.activeElement)) {
      const neighbor = item.nextElementSibling ?? item.previousElementSibling
      const target = neighbor?.querySelector('button') ?? cameFrom.current
      if (target instanceof HTMLElement) target.focus()
    }
    dismissToast(id)
  }

  return (
    <section
      ref={section}
      aria-label={`Notifications (${focusKey})`}
      className="fixed right-4 bottom-4 z-50 w-[360px] max-w-[90vw]"
      onPointerEnter={() => holdToasts('pointer')}
      onPointerLeave={() => releaseToasts('pointer')}
      onFocus={({ target, relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
        // A press with the pointer is held by the pointer; its focus would outlast the visit.
        if (target.matches(':focus-visible')) holdToasts('focus')
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) releaseToasts('focus')
      }}
    >
      <ol className="flex flex-col gap-3">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onLeave={() => leave(toast)} />
        ))}
      </ol>
    </section>
  )
}

const control = 'rounded-control focus-visible:outline-current'

function ToastItem({ toast, onLeave }: { toast: Toast; onLeave: () => void }) {
  const { id, title, description, tone, action } = toast
  const edge = tone === 'error' ? 'border-l-4 border-danger pl-3' : 'pl-4'

  return (
    <li
      data-toast={id}
      className={`toast flex items-start gap-3 bg-ink py-[14px] pr-3 text-paper shadow-raised ${edge}`}
    >
      <Icon name={iconOf(toast)} />
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="font-head text-[1rem] leading-[1.25rem] font-semibold">{title}</p>
        <p className="text-small text-paper/82">
          {description}{' '}
          {action !== undefined && (
            <button
              type="button"
              className={`${control} min-h-6 text-paper underline underline-offset-3`}
              onClick={() => {
                onLeave()
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Close: ${title}`}
        className={`${control} grid size-6 flex-none place-items-center hover:bg-paper/16`}
        onClick={onLeave}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

function iconOf({ tone, action }: Toast) {
  if (tone === 'error') return 'warning'
  if (action !== undefined) return 'undo'

  return tone === 'done' ? 'check' : 'info'
}

function holdWhileHidden(): () => void {
  function follow() {
    if (document.hidden) holdToasts('hidden')
    else releaseToasts('hidden')
  }
  follow()
  document.addEventListener('visibilitychange', follow)

  return () => {
    document.removeEventListener('visibilitychange', follow)
    releaseToasts('hidden')
  }
}
