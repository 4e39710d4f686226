import { Link } from 'react-router'

type ListHeadingProps = {
  children: string
  /** Links to other views of the same photos. */
  ways?: readonly { label: string; to: string }[]
}

/** Heading of a list page without a search box. */
export function ListHeading({ children, ways = [] }: ListHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 px-gutter pt-6 pb-1 md:pb-2">
      <h1 className="font-head text-h2 font-bold tracking-[-0.005em]">{children}</h1>
      {ways.length > 0 && (
        <nav aria-label="Other ways to browse" className="flex gap-x-4 print:hidden">
          {ways.map(({ label, to }) => (
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
