import sanitizeHtml from 'sanitize-html'

/** What a banner may contain: words, emphasis, lists and links out. Everything else is dropped. */
export function cleanBanner(content: string): string {
  return sanitizeHtml(content, {
    allowedTags: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'u', 'ul'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: openOutside },
  })
}

/** A link within the shop stays in its tab; one that leaves opens another, without a way back. */
function openOutside(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const inside: sanitizeHtml.Attributes = { href }
  const outside = { href, target: '_blank', rel: 'noopener' }
  return { tagName, attribs: href.startsWith('/') ? inside : outside }
}
