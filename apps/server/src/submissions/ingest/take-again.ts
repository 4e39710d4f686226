import { addJob } from '../../context/add-job.ts'
import type { JobCtx } from '../../context.ts'
import { checkUploadTask } from '../check-upload-task.ts'
import { reopenPhoto } from './stuck-queries.ts'

/** From its first step: what was found out about a photo that failed is gone. */
export async function takeAgain({ db }: Pick<JobCtx, 'db'>, photoId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await reopenPhoto(tx, photoId))) return
    const key = `check-upload:${photoId}`
    await addJob({ db: tx }, { job: checkUploadTask, payload: { photoId }, key })
  })
}
