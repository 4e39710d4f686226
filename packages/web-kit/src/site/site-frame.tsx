import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from './skip-link.tsx'

const contentId = 'content'
const footerId = 'footer'

type SiteFrameProps = {
  header: ReactNode
  footer: ReactNode
  /** Between the page and the footer. */
  below?: ReactNode
  /** The header is fixed and overlaps the first 60 px of the page. */
  isUnderHeader?: boolean
  children: ReactNode
}

export function SiteFrame({
  header,
  footer,
  below,
  isUnderHeader = false,
  children,
}: SiteFrameProps) {
  const { content, spoken } = useArrival()

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={contentId}>Skip to content</SkipLink>
      <SkipLink to={footerId}>Skip to footer</SkipLink>
      {header}
      <main
        ref={content}
        id={contentId}
        tabIndex={-1}
        className={`flex-1 scroll-mt-header outline-none ${isUnderHeader ? 'pt-header' : ''}`}
      >
        {children}
      </main>
      {below}
      <footer
        id={footerId}
        tabIndex={-1}
        className="@container/page border-t border-rule px-gutter py-8 outline-none"
      >
        {footer}
      </footer>
      <p ref={spoken} aria-live="polite" className="sr-only" />
    </div>
  )
}

/**
 * After client-side navigation, moves focus to the content and announces the page title. Skips the first page,
 * and changes of the query string only, which must not take focus from a search field.
 */
function useArrival() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const spoken = useRef<HTMLParagraphElement>(null)
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current === pathname) return

    lastPath.current = pathname
    content.current?.focus({ preventScroll: true })
    if (spoken.current !== null) spoken.current.textContent = document.title
  }, [pathname])

  return { content, spoken }
}
