import { useEffect } from 'react'
import { pageTitle } from '../site/brand.ts'

/** React's own <title> is added after the one in index.html, and browsers show the first. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = pageTitle(page)
  }, [page])
}
