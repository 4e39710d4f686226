/** Prefixes of API calls and files, never of pages. */
const notPages = /^\/(?:api|auth\/v1|media|health|metrics|assets)(?:\/|$)/

export function isPagePath(pathname: string): boolean {
  return !notPages.test(pathname)
}

/**
 * Escapes the % of malformed percent-encoding in the path of a page, as browsers do. A broken link then gets the HTML
 * page for unknown paths and not the JSON error of the API. URLs of API calls and files stay unchanged.
 */
export function makePageUrlReadable(url: string): string {
  if (!url.includes('%')) return url
  const [pathname = '', ...query] = url.split('?')
  if (!isPagePath(pathname)) return url

  const parts = pathname
    .split('/')
    .map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25')))

  return [parts.join('/'), ...query].join('?')
}

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
