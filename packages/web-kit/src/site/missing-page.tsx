import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../browser/use-page-title.ts'
import { PhotoCorners } from '../marks/print.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'

type MissingPageProps = {
  /** Path of the home page. */
  home: string
  /** A better alternative to the home page, such as a search box. */
  children?: ReactNode
}

export function MissingPage({ home, children }: MissingPageProps) {
  usePageTitle('Page not found')

  return (
    <section className="flex flex-wrap items-end justify-between gap-8 px-gutter py-10">
      <div className="w-full max-w-[536px]">
        <Heading level={1} size="h1">
          Page not found
        </Heading>
        <p className="mt-2 mb-6 text-lead text-ink-2">
          There’s nothing at this address. The page may have moved, or the link may be incomplete.
        </p>
        {children}
        <Link
          to={home}
          className={buttonClass({ size: 'large', tone: children === undefined ? 'ink' : 'plain' })}
        >
          Go to the home page
        </Link>
      </div>
      <div aria-hidden="true" className="hidden h-[200px] w-[286px] md:block">
        <PhotoCorners>
          <span className="font-slate text-slate text-ink-2">#0</span>
        </PhotoCorners>
      </div>
    </section>
  )
}
