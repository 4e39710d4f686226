import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Link } from 'react-router'

type ListHeadingProps = {
  children: string
  /** Links to other views of the same photos. */
  links?: readonly { label: string; to: string }[]
}

/** Heading of a photo list that has no search box. */
export function ListHeading({ children, links = [] }: ListHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 px-gutter pt-6 pb-1 md:pb-2">
      <Heading level={1} size="h2">
        {children}
      </Heading>
      {links.length > 0 && (
        <nav aria-label="Other ways to browse" className="flex gap-x-4 print:hidden">
          {links.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="min-h-6 text-ink-2 underline decoration-edge underline-offset-3 hover:text-ink hover:decoration-current"
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
