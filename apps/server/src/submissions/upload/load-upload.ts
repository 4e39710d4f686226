import { AppError } from '../../context/app-error.ts'
import { inTransaction, type Outside, type UserCtx } from '../../context.ts'
import { findOwnUpload, type UploadRow } from './upload-queries.ts'

/** What moves files: the contributor, and the storage that the browser sends them to. */
export type UploadCtx = UserCtx & { files: Pick<Outside['files'], 'originals' | 'signer'> }

/** An own upload; to everyone else it does not exist. */
export async function loadUpload(ctx: UserCtx, id: string): Promise<UploadRow> {
  const upload = await inTransaction(ctx, (tx) => findOwnUpload(tx, id))
  if (!upload) throw new AppError('not_found')

  return upload
}
