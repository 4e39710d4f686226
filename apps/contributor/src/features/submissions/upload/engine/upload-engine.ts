import type { Outside } from './effects.ts'
import { announceCanceled, onCancelInOtherTab, untilFree } from './locks.ts'
import type { QueueEvent } from './queue-events.ts'
import { createQueueStore, type Shown } from './queue-store.ts'
import type { ChosenFile, OpenUpload, UploadItem } from './upload-item.ts'
import { clearPhoto } from './upload-storage.ts'

export type UploadEngine = {
  subscribe: (listener: () => void) => () => void
  snapshot: () => Shown
  choose: (files: readonly File[]) => void
  /** The chosen file, available while the page is open. */
  fileOf: (id: string) => File | null
  add: (uploads: readonly OpenUpload[]) => void
  /** Events from outside: connectivity, or jobs that process a photo. */
  dispatch: (event: QueueEvent) => void
  pause: (id: string) => void
  resume: (id: string) => void
  retry: (id: string) => void
  cancel: (id: string) => void
  remove: (id: string) => void
  /** A closed engine does nothing; its started uploads can be resumed. */
  open: () => void
  close: () => void
}

/** User actions as queue events; the queue decides their outcome. */
export function createUploadEngine(outside: Outside): UploadEngine {
  const files = new Map<string, File>()
  const store = createQueueStore(outside, files)
  const { dispatch, effects } = store
  let stopHearing: (() => void) | null = null

  function choose(chosen: readonly File[]): void {
    const named = chosen.map((file): [ChosenFile, File] => [describe(file), file])
    for (const [{ id }, file] of named) files.set(id, file)
    dispatch({ kind: 'chosen', files: named.map(([file]) => file) })
    void measureAll(named, outside, dispatch)
  }

  function cancel(id: string): void {
    const uploadId = uploadOf(store.find(id))
    dispatch({ kind: 'canceled', id })
    if (uploadId === null) return
    effects.abort(uploadId)
    announceCanceled(uploadId)
  }

  function cancelHere(uploadId: string): void {
    for (const item of store.items())
      if (uploadOf(item) === uploadId && !item.photo)
        dispatch({ kind: 'canceled', id: item.file.id, isElsewhere: true })
  }

  return {
    subscribe: store.subscribe,
    snapshot: store.snapshot,
    choose,
    fileOf: (id) => files.get(id) ?? null,
    add: (uploads) => {
      dispatch({ kind: 'found-open', uploads })
      for (const { uploadId: id } of uploads.filter(({ isElsewhere }) => isElsewhere))
        void untilFree(id).then(() => dispatch({ kind: 'freed', id }))
    },
    dispatch,
    pause: (id) => dispatch({ kind: 'paused', id }),
    resume: (id) => dispatch({ kind: 'resumed', id }),
    retry: (id) => dispatch({ kind: 'retried', id }),
    cancel,
    remove: (id) => {
      const photo = store.find(id)?.photo
      if (photo) clearPhoto(photo.photoId)
      dispatch({ kind: 'removed', id })
      files.delete(id)
    },
    open: () => {
      store.setClosed(false)
      stopHearing = onCancelInOtherTab(cancelHere)
    },
    close: () => {
      store.setClosed(true)
      stopHearing?.()
      effects.stopAll()
    },
  }
}

/** Serial: each file takes a few small reads, long before it is hashed. */
async function measureAll(
  named: readonly [ChosenFile, File][],
  { measureFile }: Pick<Outside, 'measureFile'>,
  dispatch: (event: QueueEvent) => void,
): Promise<void> {
  for (const [{ id }, file] of named)
    dispatch({ kind: 'measured', id, head: await measureFile(file) })
}

function uploadOf(item: UploadItem | undefined): string | null {
  return (
    item?.upload?.uploadId ??
    (item?.stage === 'missing' || item?.stage === 'elsewhere' ? item.file.id : null)
  )
}

function describe({ name, size, type, lastModified }: File): ChosenFile {
  return { id: crypto.randomUUID(), name, size, type, lastModified }
}
