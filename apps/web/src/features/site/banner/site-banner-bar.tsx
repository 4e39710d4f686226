import { SanitizedHtml } from '@shoebox/web-kit/browser/sanitized-html.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useLayoutEffect, useRef } from 'react'

export type BannerBarProps = { html: string; onDismiss: () => void }

export function BannerBar({ html, onDismiss }: BannerBarProps) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => (bar.current === null ? undefined : reserveSpaceFor(bar.current)), [])

  function dismiss() {
    onDismiss()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <aside
      ref={bar}
      aria-label="Site notice"
      className="fixed inset-x-0 bottom-0 z-15 flex items-start gap-4 border-t border-ink bg-paper px-gutter py-2 transition-transform duration-120 ease-table starting:translate-y-full print:hidden"
    >
      <SanitizedHtml
        html={html}
        className="max-h-[40dvh] min-h-8 min-w-0 flex-1 overflow-y-auto py-[5px] wrap-break-word [&_:is(ol,ul)]:list-inside [&_a]:text-link [&_a]:underline [&_a]:underline-offset-3 [&_ol]:list-decimal [&_ul]:list-disc"
      />
      <Button size="small" tone="bare" isSquare aria-label="Dismiss notice" onClick={dismiss}>
        <Icon name="close" />
      </Button>
    </aside>
  )
}

/** Pads the end of the page by the bar's height, so that the last lines and the focused element stay in view. */
function reserveSpaceFor(bar: HTMLElement): () => void {
  const { documentElement: page, body } = document
  const setBottomSpace = (space: string) => {
    body.style.paddingBottom = space
    page.style.scrollPaddingBottom = space
    // Read by other bars at the bottom of the window.
    page.style.setProperty('--banner-room', space || '0px')
  }
  const observer = new ResizeObserver(() => setBottomSpace(`${bar.offsetHeight}px`))
  observer.observe(bar)

  return () => {
    observer.disconnect()
    setBottomSpace('')
  }
}
