import type { Client } from '@shoebox/contract/client/client'
import type { hashFile } from '../files/hash-file.ts'
import type { readFileHeader } from '../files/picture-size.ts'
import { classifyError } from './call-outcome.ts'
import { createUploadLocks } from './locks.ts'
import { createPartUrls } from './part-urls.ts'
import type { Work } from './plan-work.ts'
import type { ItemEvent } from './queue-events.ts'
import type { sendPart } from './send-part.ts'
import {
  beginUpload,
  completeUpload,
  hashContent,
  type Report,
  type Task,
  type Tools,
  uploadPart,
} from './tasks.ts'
import type { UploadItem } from './upload-item.ts'

export type EngineDependencies = {
  readFileHeader: typeof readFileHeader
  api: Pick<Client, 'beginUpload' | 'signUploadParts' | 'completeUpload' | 'abortUpload'>
  hashFile: typeof hashFile
  sendPart: typeof sendPart
}

type Options = {
  dependencies: EngineDependencies
  files: ReadonlyMap<string, File>
  emit: (event: ItemEvent) => void
}

export type Effects = {
  start: (work: Work, item: UploadItem | undefined) => void
  /** Aborts everything in flight for a file. */
  stop: (id: string) => void
  stopAll: () => void
  /** Lets another tab continue the upload. */
  releaseLock: (uploadId: string) => void
  /** Deletes the upload on the server. */
  discard: (uploadId: string) => void
}

/** Executes the planned work. Each task reports its result as an event, unless its file was stopped meanwhile. */
export function createEffects({ dependencies, files, emit }: Options): Effects {
  const { api } = dependencies
  const controllers = new Map<string, AbortController>()
  const partUrls = createPartUrls({ sign: signParts, now: Date.now })
  const locks = createUploadLocks()
  const tools: Tools = { ...dependencies, partUrls, locks }

  async function signParts(id: string, parts: readonly number[]) {
    const body = { part_numbers: [...parts] }
    const response = await api.signUploadParts({ params: { id }, body })
    const urls = response.parts.map(({ part_number: part, url }) => ({ part, url }))
    return { urls, expiresAt: Date.parse(response.expires_at) }
  }

  function stop(id: string): void {
    controllers.get(id)?.abort()
    controllers.delete(id)
  }

  return {
    start: (work, item) => {
      const file = files.get(work.id)
      if (!item || !file) return
      const controller = controllers.get(work.id) ?? new AbortController()
      controllers.set(work.id, controller)
      const { signal } = controller
      const report: Report = (event) => signal.aborted || emit({ ...event, id: work.id })
      void runTask(tools, { item, file, signal, report, work })
    },
    stop,
    stopAll: () => {
      ;[...controllers.keys()].forEach(stop)
      locks.releaseAll()
    },
    releaseLock: locks.release,
    // If this request fails, the upload expires a day later.
    discard: (id) => void api.abortUpload({ params: { id } }).catch(() => undefined),
  }
}

async function runTask(tools: Tools, { work, ...task }: Task & { work: Work }): Promise<void> {
  const { signal, report } = task
  // Yield first: with a cached hash, the task would dispatch its result while `dispatch` still starts the planned work.
  await Promise.resolve()
  try {
    if (work.kind === 'hash') await hashContent(tools, task)
    else if (work.kind === 'begin') await beginUpload(tools, { ...task, backOf: work.backOf })
    else if (work.kind === 'send') await uploadPart(tools, { ...task, part: work.part })
    else await completeUpload(tools, task)
  } catch (error) {
    if (signal.aborted) return
    const outcome = classifyError(error)
    if (work.kind === 'send' && outcome.kind === 'interrupted')
      report({
        kind: 'part-interrupted',
        part: work.part,
        isServerBusy: outcome.isServerBusy,
      })
    else report(outcome)
  }
}
