import { ApiError } from '@shoebox/contract/client/api-error'
import { expect, it } from 'vitest'
import { classifyError } from './call-outcome.ts'

const classify = (code: 'upload_quota_reached' | 'onboarding_incomplete', message: string) =>
  classifyError(new ApiError({ status: 409, code, message, requestId: '1' }))

it('a full quota shows the server’s message and can be retried', () => {
  const text =
    'This file is 250 MB, but only 1.0 MB of your 50 GB is left. Contact us to get more space.'
  expect(classify('upload_quota_reached', text)).toEqual({
    kind: 'failed',
    failure: { label: 'No space', text, canRetry: true, isConnectionError: false },
  })
})

it('an incomplete account setup shows the server’s message and can be retried', () => {
  const text = 'Finish setting up your contributor account first'
  expect(classify('onboarding_incomplete', text)).toMatchObject({
    kind: 'failed',
    failure: { text, canRetry: true },
  })
})
