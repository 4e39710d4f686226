import { Link } from 'react-router'

type ListedPage = { path: string; title: string; description: string }

export function PageList({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <dl className="border-t border-rule">
      {pages.map(({ path, title, description }) => (
        <div
          key={path}
          className="gap-x-6 border-b border-rule py-3 md:grid md:grid-cols-[1fr_2fr] md:items-baseline"
        >
          <dt>
            <Link
              to={path}
              className="inline-block py-px font-medium text-link underline underline-offset-[3px] hover:decoration-2"
            >
              {title}
            </Link>
          </dt>
          <dd className="text-small text-ink-2">{description}</dd>
        </div>
      ))}
    </dl>
  )
}
