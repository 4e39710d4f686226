import type { ReactNode } from 'react'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import { Button } from './button.tsx'
import { Heading } from './heading.tsx'

type RetryProps = {
  onRetry?: () => void
  retryLabel?: string
  isRetrying?: boolean
}

type ErrorBarProps = RetryProps & { children: ReactNode }

/**
 * An error above content that stays visible. If a successful retry removes the bar while it has focus, the parent
 * element gets focus.
 */
export function ErrorBar({ children, ...retry }: ErrorBarProps) {
  const bar = useFocusFallback<HTMLDivElement>()

  return (
    <div
      ref={bar}
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-l-4 border-danger bg-paper py-2 pr-2 pl-3"
    >
      <p className="min-w-0 flex-1 basis-[200px] wrap-break-word">{children}</p>
      <RetryButton size="small" {...retry} />
    </div>
  )
}

type ErrorBlockProps = RetryProps & {
  title: string
  text: ReactNode
  /** Alternatives to a retry, such as a link. */
  actions?: ReactNode
}

/** An error in place of the content. */
export function ErrorBlock({ title, text, actions, ...retry }: ErrorBlockProps) {
  const block = useFocusFallback<HTMLDivElement>()

  return (
    <div ref={block} role="alert" className="border-l-4 border-danger py-1 pl-5">
      <Heading level={2} size="h2" className="mb-1">
        {title}
      </Heading>
      <p className="max-w-measure text-lead text-ink-2">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        <RetryButton size="medium" {...retry} />
        {actions}
      </div>
    </div>
  )
}

type RetryButtonProps = RetryProps & { size: 'small' | 'medium' }

function RetryButton({
  size,
  onRetry,
  retryLabel = 'Retry',
  isRetrying = false,
}: RetryButtonProps) {
  if (onRetry === undefined) return null

  return (
    <Button size={size} onClick={onRetry} isBusy={isRetrying}>
      {retryLabel}
    </Button>
  )
}
