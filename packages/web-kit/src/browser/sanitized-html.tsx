import { useLayoutEffect, useRef } from 'react'
import { log } from './log.ts'

const allowedTags = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'u', 'ul']
const allowedAttributes = ['href']

type SanitizedHtmlProps = { html: string; className?: string }

/** Renders untrusted HTML with a few allowed tags. Renders nothing on the server: an effect inserts the HTML. */
export function SanitizedHtml({ html, className }: SanitizedHtmlProps) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return undefined

    let isUnmounted = false
    insertSanitized(current, html, () => isUnmounted).catch(() =>
      log.error('sanitizing HTML failed'),
    )

    return () => {
      isUnmounted = true
    }
  }, [html])

  return <div ref={box} className={className} />
}

declare global {
  interface Element {
    /** Missing from TypeScript's DOM types, and from some browsers. */
    setHTML?: (html: string, options: { sanitizer: SanitizerConfig }) => void
  }
}

async function insertSanitized(
  box: HTMLElement,
  html: string,
  isUnmounted: () => boolean,
): Promise<void> {
  if (box.setHTML !== undefined) {
    box.setHTML(html, { sanitizer: sanitizerConfig })
    return
  }

  const { default: purifier } = await import('dompurify')
  if (isUnmounted()) return

  const sanitizedHtml = purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })
  Object.assign(box, { innerHTML: sanitizedHtml })
}

const sanitizerConfig: SanitizerConfig = {
  elements: allowedTags,
  attributes: allowedAttributes,
  dataAttributes: false,
  comments: false,
}
