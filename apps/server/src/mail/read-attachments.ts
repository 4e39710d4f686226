import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Mail } from '../platform/mailer.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { StoredAttachment } from './queries.ts'

/** The file is missing or was changed, so a retry does not help. */
export class AttachmentError extends Error {
  override name = 'AttachmentError'
}

/** Reads the files of a mail and checks that they are the ones that were queued. */
export async function readAttachments(
  storage: Pick<Storage, 'get'>,
  attachments: readonly StoredAttachment[],
): Promise<Mail['attachments']> {
  const files: Mail['attachments'][number][] = []
  for (const attachment of attachments) {
    const content = await readFile(storage, attachment)
    const { fileName, contentType } = attachment
    files.push({ fileName, contentType, content })
  }
  return files
}

async function readFile(
  storage: Pick<Storage, 'get'>,
  { storageKey, sha256, size }: StoredAttachment,
): Promise<Buffer> {
  const object = await storage.get(storageKey)
  if (object === null) throw new AttachmentError(`attachment ${storageKey} is missing`)

  // Checked before reading the body, which could be huge.
  if (object.length !== size) {
    object.body.destroy()
    throw new AttachmentError(`attachment ${storageKey} has ${object.length} bytes, not ${size}`)
  }
  const content = await buffer(object.body)
  const hash = createHash('sha256').update(content).digest('hex')
  if (hash !== sha256) throw new AttachmentError(`attachment ${storageKey} was changed`)
  return content
}
