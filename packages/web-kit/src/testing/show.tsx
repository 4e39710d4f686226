import '../styles/site.css'
import '../styles/deferred.css'
import { type ReactNode, StrictMode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TooltipGroup } from '../overlay/tooltip.tsx'

type ShowOptions = {
  width?: number
  height?: number
  /** Console warnings that the test provokes on purpose. */
  expectedWarnings?: RegExp
}

/** Renders components with the styles of a site. The test fails on any unexpected warning or error in the console. */
export async function show(
  children: ReactNode,
  { width = 1440, height = 900, expectedWarnings }: ShowOptions = {},
) {
  failOnConsoleOutput(expectedWarnings)
  await page.viewport(width, height)

  return await render(
    <StrictMode>
      <MemoryRouter>
        <TooltipGroup>{children}</TooltipGroup>
      </MemoryRouter>
    </StrictMode>,
  )
}

function failOnConsoleOutput(expected: RegExp | undefined): void {
  const messages: string[] = []
  for (const level of ['error', 'warn'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...parts) => {
      messages.push(parts.join(' '))
    })
    onTestFinished(() => spy.mockRestore())
  }
  onTestFinished(() => expect(messages.filter((text) => !expected?.test(text))).toEqual([]))
}
