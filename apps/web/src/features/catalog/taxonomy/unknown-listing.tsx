import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useEffect } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'

type UnknownListingProps = { type: string | undefined; id: string | null }

/** Redirects an invalid listing URL to all photos and shows an error toast. */
export function UnknownListing({ type, id }: UnknownListingProps) {
  const navigate = useAppNavigate()

  useEffect(() => {
    const { path, error } = resolveTaxonomyRoute({ type, id })
    if (error !== null) toast(error)
    navigate(path, { replace: true })
  }, [navigate, type, id])

  return <Spinner />
}

type RouteInput = { type: unknown; id: unknown; fallback?: string }

/** Returns the path of a listing, or the fallback path and an error toast if the listing is invalid. */
export function resolveTaxonomyRoute({ type, id, fallback = paths.photos }: RouteInput): {
  path: string
  error: ToastOptions | null
} {
  try {
    return { path: taxonomyPath(type, id), error: null }
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason)
    const description = `Unable to navigate: ${message}`

    return { path: fallback, error: { title: 'Navigation Error', description, tone: 'error' } }
  }
}
