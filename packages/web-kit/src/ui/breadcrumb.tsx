import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type BreadcrumbProps = {
  /** From the top down. The last one is the page itself. */
  steps: readonly { label: string; to: string }[]
}

export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-ink-2">
        {steps.map(({ label, to }, index) => (
          <li key={to} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon name="right" size={16} />}
            {index === steps.length - 1 ? (
              <span aria-current="page" className="truncate py-1 text-ink">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                className="py-1 hover:text-ink hover:underline hover:underline-offset-3"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
