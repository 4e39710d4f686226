import { brand } from '@shoebox/domain/brand'
import { useEffect } from 'react'

/** Doesn't use React's <title>: React would add it after the one in index.html, and browsers show the first. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – ${brand.name}`
  }, [page])
}
