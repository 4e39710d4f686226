import { taxonomyPath } from '@shoebox/domain/taxonomy'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { paths } from '../../../lib/paths.ts'

type Asked = { type: unknown; id: unknown; fallback?: string }

/** The path of a listing; for an invalid one, the fallback path and an error toast. */
export function taxonomyRoute({ type, id, fallback = paths.photos }: Asked): {
  path: string
  fault: ToastOptions | null
} {
  try {
    return { path: taxonomyPath(type, id), fault: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const description = `Unable to navigate: ${reason}`

    return { path: fallback, fault: { title: 'Navigation Error', description, tone: 'error' } }
  }
}
