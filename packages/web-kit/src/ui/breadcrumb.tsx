import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type BreadcrumbProps = {
  /** The pages from the top level down to the current page, which needs no `to`. */
  steps: readonly { label: string; to?: string }[]
}

export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-ink-2">
        {steps.map((step, index) => (
          <li key={step.to ?? step.label} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon name="right" size={16} />}
            <Step {...step} isCurrent={index === steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepProps = BreadcrumbProps['steps'][number] & { isCurrent: boolean }

function Step({ label, to, isCurrent }: StepProps) {
  if (isCurrent || to === undefined) {
    return (
      <span aria-current={isCurrent ? 'page' : undefined} className="truncate py-1">
        {label}
      </span>
    )
  }

  return (
    <Link
      to={to}
      className="py-1 underline decoration-edge underline-offset-3 hover:text-ink hover:decoration-current"
    >
      {label}
    </Link>
  )
}
