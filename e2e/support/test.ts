import { test as base, expect } from '@playwright/test'

type Options = {
  /** Console errors that a journey causes on purpose. */
  expectedErrors: RegExp | null
}

type Fixtures = { consoleErrors: string[] }

/** Journeys fail on errors and warnings in the browser console. */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      const addError = (text: string) => {
        if (expectedErrors?.test(text) !== true) errors.push(text)
      }
      page.on('pageerror', (error) => addError(String(error)))
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const { origin, pathname } = new URL(message.location().url || 'about:blank')
        addError(`${message.text()} ${origin}${pathname}`)
      })

      await use(errors)

      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Polls until `check` returns a result. The long timeout is for worker jobs. */
export async function waitForResult<Result>(
  check: () => Promise<Result | undefined>,
): Promise<Result> {
  let result: Result | undefined
  await expect(async () => {
    result = await check()
    expect(result).toBeDefined()
  }).toPass({ timeout: 45_000 })
  if (result === undefined) throw new Error('Timed out without a result')
  return result
}

export { expect }
