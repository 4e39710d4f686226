import { type ReactNode, useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import { usePageTitle } from '../browser/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { SkipLink } from './skip-link.tsx'

const contentId = 'content'
const footerId = 'footer'

type SiteFrameProps = {
  header: ReactNode
  footer: ReactNode
  /** Shown between the page and the footer. */
  beforeFooter?: ReactNode
  /** Adds padding above the page, so the fixed header does not cover its top. */
  hasTopPadding?: boolean
  children: ReactNode
}

export function SiteFrame({
  header,
  footer,
  beforeFooter,
  hasTopPadding = false,
  children,
}: SiteFrameProps) {
  const { content, announcement } = useNavigationFocus()

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={contentId}>Skip to content</SkipLink>
      <SkipLink to={footerId}>Skip to footer</SkipLink>
      {header}
      <main
        ref={content}
        id={contentId}
        tabIndex={-1}
        className={`flex-1 scroll-mt-header outline-none ${hasTopPadding ? 'pt-header' : ''}`}
      >
        {children}
      </main>
      {beforeFooter}
      <footer
        id={footerId}
        tabIndex={-1}
        className="@container/page border-t border-rule px-gutter py-8 outline-none"
      >
        {footer}
      </footer>
      <p ref={announcement} aria-live="polite" className="sr-only" />
    </div>
  )
}

/** The fallback of the root error boundary. */
export function BrokenPage() {
  usePageTitle('Something went wrong')

  return (
    <main className="px-gutter py-18">
      <Heading level={1} size="h1">
        Something went wrong
      </Heading>
      <p className="mt-2 mb-6 max-w-measure text-lead text-ink-2">
        We couldn’t show this page. Refreshing usually helps.
      </p>
      <Button size="large" tone="ink" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </main>
  )
}

/**
 * The key under which the router stores a scroll position. Pages that a tab loads directly all have the location key
 * 'default' and would share one scroll position, so they use the URL instead.
 */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}

/**
 * After client-side navigation, moves focus to the content and announces the page title. Does nothing on the first page,
 * or if only the query string changes, as while the user types a search.
 */
function useNavigationFocus() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const announcement = useRef<HTMLParagraphElement>(null)
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current === pathname) return

    lastPath.current = pathname
    content.current?.focus({ preventScroll: true })
    if (announcement.current !== null) announcement.current.textContent = document.title
  }, [pathname])

  return { content, announcement }
}
