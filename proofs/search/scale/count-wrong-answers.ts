import type { TestUser } from '@shoebox/server/testing/build-user'
import type { Replica } from '../../api-process.ts'
import { type MeasuredRequests, readPath } from './measured-requests.ts'
import type { ScaleKind } from './scale-requests.ts'

const pageKinds = ['common', 'filtered', 'fact', 'selective', 'deep'] as const satisfies ScaleKind[]
const pageSize = 75

type Answers = {
  reader: TestUser
  requests: MeasuredRequests
  api: Replica
  postgres: Replica
  /** How often the index has each photo. */
  times: number
}

/** Searches whose total is not that of PostgreSQL, times the copies, or whose page is not full although it could be. */
export async function countWrongAnswers({ reader, requests, api, postgres, times }: Answers) {
  let wrong = 0
  for (const kind of pageKinds) {
    for (const { path } of requests[kind]) {
      const [found, expected] = [
        await readPath(api, reader, path),
        await readPath(postgres, reader, path),
      ]
      const total = expected.total_count * times
      const isComplete = found.rows.length === Math.min(pageSize, total) || kind === 'deep'
      if (found.total_count !== total || !isComplete) wrong += 1
    }
  }
  return wrong
}
