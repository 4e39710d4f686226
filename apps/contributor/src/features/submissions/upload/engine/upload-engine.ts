import type { EngineDependencies } from './effects.ts'
import { announceCanceled, onCancelInOtherTab, waitUntilFree } from './locks.ts'
import type { QueueEvent } from './queue-events.ts'
import { createQueueStore, type QueueSnapshot } from './queue-store.ts'
import type { ChosenFile, OpenUpload, UploadItem } from './upload-item.ts'
import { rememberCleared } from './upload-storage.ts'

export type UploadEngine = {
  subscribe: (listener: () => void) => () => void
  snapshot: () => QueueSnapshot
  choose: (files: readonly File[]) => void
  /** The chosen file; null for a row of an earlier visit or another tab. */
  getFile: (id: string) => File | null
  addOpenUploads: (uploads: readonly OpenUpload[]) => void
  /** For events from outside the engine, such as connectivity, limits, and what the server reports about photos. */
  dispatch: (event: QueueEvent) => void
  pause: (id: string) => void
  resume: (id: string) => void
  retry: (id: string) => void
  cancel: (id: string) => void
  remove: (id: string) => void
  open: () => void
  /** A closed engine ignores all events. A later visit can resume its uploads. */
  close: () => void
}

/** Turns user actions into queue events; the queue decides what happens. */
export function createUploadEngine(dependencies: EngineDependencies): UploadEngine {
  const files = new Map<string, File>()
  const store = createQueueStore(dependencies, files)
  const { dispatch, effects } = store
  let unsubscribeCancels: (() => void) | null = null

  function choose(chosen: readonly File[]): void {
    const chosenFiles = chosen.map((file): [ChosenFile, File] => [toChosenFile(file), file])
    for (const [{ id }, file] of chosenFiles) files.set(id, file)
    dispatch({ kind: 'chosen', files: chosenFiles.map(([file]) => file) })
    void readHeaders(chosenFiles, dependencies, dispatch)
  }

  function cancel(id: string): void {
    const uploadId = findUploadId(store.find(id))
    dispatch({ kind: 'canceled', id })
    if (uploadId === null) return
    effects.discard(uploadId)
    announceCanceled(uploadId)
  }

  function cancelFromOtherTab(uploadId: string): void {
    for (const item of store.items())
      if (findUploadId(item) === uploadId && !item.photo)
        dispatch({ kind: 'canceled', id: item.file.id, isInOtherTab: true })
  }

  return {
    subscribe: store.subscribe,
    snapshot: store.snapshot,
    choose,
    getFile: (id) => files.get(id) ?? null,
    addOpenUploads: (uploads) => {
      dispatch({ kind: 'open-uploads-loaded', uploads })
      for (const { uploadId: id } of uploads.filter(({ isInOtherTab }) => isInOtherTab))
        void waitUntilFree(id).then(() => dispatch({ kind: 'unlocked-by-other-tab', id }))
    },
    dispatch,
    pause: (id) => dispatch({ kind: 'paused', id }),
    resume: (id) => dispatch({ kind: 'resumed', id }),
    retry: (id) => dispatch({ kind: 'retried', id }),
    cancel,
    remove: (id) => {
      const photo = store.find(id)?.photo
      if (photo) rememberCleared(photo.photoId)
      dispatch({ kind: 'removed', id })
      files.delete(id)
    },
    open: () => {
      store.setClosed(false)
      unsubscribeCancels = onCancelInOtherTab(cancelFromOtherTab)
    },
    close: () => {
      store.setClosed(true)
      unsubscribeCancels?.()
      effects.stopAll()
    },
  }
}

/** Reads one file at a time. A header takes a few small reads, so all are known long before the files are hashed. */
async function readHeaders(
  chosenFiles: readonly [ChosenFile, File][],
  { readFileHeader }: Pick<EngineDependencies, 'readFileHeader'>,
  dispatch: (event: QueueEvent) => void,
): Promise<void> {
  for (const [{ id }, file] of chosenFiles)
    dispatch({ kind: 'header-read', id, header: await readFileHeader(file) })
}

/** A row of an unfinished upload from an earlier visit or another tab has the upload id as its file id. */
function findUploadId(item: UploadItem | undefined): string | null {
  return (
    item?.upload?.uploadId ??
    (item?.stage === 'needs-file' || item?.stage === 'in-other-tab' ? item.file.id : null)
  )
}

function toChosenFile({ name, size, type, lastModified }: File): ChosenFile {
  return { id: crypto.randomUUID(), name, size, type, lastModified }
}
