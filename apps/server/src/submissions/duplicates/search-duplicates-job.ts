import { z } from 'zod'
import { defineJob } from '../../context/job.ts'
import { searchDuplicates } from './search-duplicates.ts'

export const searchDuplicatesJob = defineJob({
  task: 'submissions.search-duplicates',
  payload: z.object({ photoId: z.uuid() }),
  // Three days: until then nobody can publish the photo, and the search is only ever refused by a fault of ours.
  maxAttempts: 25,
  run: (ctx, { photoId }) => searchDuplicates(ctx, photoId),
})
