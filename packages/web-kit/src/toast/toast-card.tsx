import { Icon } from '../ui/icon.tsx'
import type { Toast } from './toast-queue.ts'

const buttonClass = 'rounded-control focus-visible:outline-current'

type ToastCardProps = {
  toast: Pick<Toast, 'title' | 'description' | 'tone' | 'action'>
  onDismiss: () => void
}

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { title, description, tone, action } = toast
  const edgeClass = tone === 'error' ? 'border-l-4 border-danger pl-3' : 'pl-4'

  return (
    <div
      className={`toast flex items-start gap-3 bg-ink py-[14px] pr-3 text-paper shadow-raised ${edgeClass}`}
    >
      <Icon name={pickIcon(toast)} />
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="font-head text-[1rem] leading-[1.25rem] font-semibold">{title}</p>
        <p className="text-small text-paper/82">
          {description}{' '}
          {action !== undefined && (
            <button
              type="button"
              className={`${buttonClass} -my-[3px] py-[3px] text-paper underline underline-offset-3`}
              onClick={() => {
                onDismiss()
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
        className={`${buttonClass} grid size-6 flex-none place-items-center hover:bg-paper/16`}
        onClick={onDismiss}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

function pickIcon({ tone, action }: ToastCardProps['toast']) {
  if (tone === 'error') return 'warning'
  if (action !== undefined) return 'undo'

  return tone === 'done' ? 'check' : 'info'
}
