import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from './skip-link.tsx'

const contentId = 'content'

type SiteFrameProps = { header: ReactNode; footer: ReactNode; children: ReactNode }

export function SiteFrame({ header, footer, children }: SiteFrameProps) {
  const content = useRef<HTMLElement>(null)
  const { key } = useLocation()

  // A screen reader starts at the new page's content. The first page has the key 'default' and keeps the browser's own start.
  useEffect(() => {
    if (key !== 'default') content.current?.focus()
  }, [key])

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={contentId}>Skip to content</SkipLink>
      <header className="flex h-header flex-none items-center gap-4 border-b border-rule px-gutter">
        {header}
      </header>
      <main ref={content} id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="border-t border-rule px-gutter py-6">{footer}</footer>
    </div>
  )
}
