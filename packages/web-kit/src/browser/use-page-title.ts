import { useEffect } from 'react'
import { pageTitle } from '../site/brand.ts'

/** Not React's <title>: React adds it after the one in index.html, and browsers show the first. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = pageTitle(page)
  }, [page])
}
