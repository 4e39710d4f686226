import { test as base, expect } from '@playwright/test'

type Options = {
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp | null
}

type Fixtures = { consoleErrors: string[] }

/** Every journey fails on an error in the browser's console. */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      const add = (text: string) => {
        if (expectedErrors?.test(text) !== true) errors.push(text)
      }
      page.on('pageerror', (error) => add(String(error)))
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const { origin, pathname } = new URL(message.location().url || 'about:blank')
        add(`${message.text()} ${origin}${pathname}`)
      })

      await use(errors)

      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Polls until there is a result; jobs of the worker take their time. */
export async function until<Result>(check: () => Promise<Result | undefined>): Promise<Result> {
  let result: Result | undefined
  await expect(async () => {
    result = await check()
    expect(result).toBeDefined()
  }).toPass({ timeout: 45_000 })
  if (result === undefined) throw new Error('No result in time')
  return result
}

export { expect }
