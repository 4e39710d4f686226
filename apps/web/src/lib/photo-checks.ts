import { maxCheckedPhotos } from '@shoebox/domain/accounts/sharing'
import { clearPressed, setPressed } from './pressed-actions.ts'

type CheckedPhoto = { id: string }

type CheckOptions = {
  /** Set in `pressedActions` on the photos that the server finds. */
  actionId: string
  find: (photoIds: string[]) => Promise<readonly string[]>
  staleMs: number
}

/** Asks the server which photos have a mark, in batches, and sets the mark. */
export function createPhotoChecks({ actionId, find, staleMs }: CheckOptions) {
  /** The latest check or change of each photo. The response of an older check must not undo a newer change. */
  const checks = new Map<string, { at: number }>()

  function isDue({ id }: CheckedPhoto): boolean {
    const check = checks.get(id)

    return check === undefined || Date.now() - check.at >= staleMs
  }

  function record(ids: readonly string[]) {
    const check = { at: Date.now() }
    for (const id of ids) checks.set(id, check)

    return check
  }

  async function request(ids: readonly string[]): Promise<void> {
    const check = record(ids)
    // A failed check is retried when it is stale. Until then the marks stay as they are.
    const response = await find([...ids]).catch(() => null)
    if (response === null) return

    const foundIds = new Set(response)
    const currentIds = ids.filter((id) => checks.get(id) === check)
    for (const isFound of [true, false])
      setPressed(
        actionId,
        currentIds.filter((id) => foundIds.has(id) === isFound),
        isFound,
      )
  }

  return {
    /** If one of `mounted` is due, the request includes the photos after them, so a page of photos needs one request. */
    check: (mounted: readonly CheckedPhoto[], upcoming: readonly CheckedPhoto[] = []): void => {
      if (!mounted.some(isDue)) return
      const dueIds = [...mounted, ...upcoming].filter(isDue).map(({ id }) => id)

      void request(dueIds.slice(0, maxCheckedPhotos))
    },
    /** Asks about these photos now. */
    recheck: async (photoIds: readonly string[]): Promise<void> => {
      for (let start = 0; start < photoIds.length; start += maxCheckedPhotos)
        await request(photoIds.slice(start, start + maxCheckedPhotos))
    },
    /** Records that the page changed these photos itself. */
    record,
    /** For another user, or none. */
    clear: (): void => {
      checks.clear()
      clearPressed(actionId)
    },
  }
}
