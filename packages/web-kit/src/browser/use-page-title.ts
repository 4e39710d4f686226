import { brand } from '@shoebox/domain/brand'
import { useEffect } from 'react'

/** Not React's <title>: React adds it after the one in index.html, and browsers show the first. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – ${brand.name}`
  }, [page])
}
