/** Addresses below these are calls and files, never pages. */
const notPages = /^\/(?:api|auth\/v1|media|health|metrics|assets)(?:\/|$)/

export function isPageAddress(pathname: string): boolean {
  return !notPages.test(pathname)
}

/**
 * The address of a page in which every part can be read: a part that cannot stands for its own letters, as a browser
 * reads it too. So whoever follows a broken link gets a page and not the answer to a call, which stays as it was asked.
 */
export function readablePage(url: string): string {
  if (!url.includes('%')) return url
  const [pathname = '', ...query] = url.split('?')
  if (!isPageAddress(pathname)) return url

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
