import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ComponentsPage } from './components-page.tsx'
import { StyleguidePage } from './styleguide-page.tsx'

/** What needs an answer around it, or stands on every page already. */
const seenElsewhere = ['toaster', 'toasts']

it('the catalogue shows every part of the kit', () => {
  const kit = 'packages/web-kit/src/{ui,form,overlay,marks,toast,captcha}/*.tsx'
  const specimens = 'apps/web/src/features/site/admin/specimens/*.tsx'
  const isShown = readFiles(specimens) + readFiles(kit)
  const parts = globSync(kit, { exclude: ['**/*.test.tsx'] }).map((file) => basename(file, '.tsx'))

  const hidden = parts.filter((part) => !isShown.includes(`/${part}.tsx'`))
  expect(hidden.filter((part) => !seenElsewhere.includes(part))).toEqual([])
})

describe.each([
  ['components', ComponentsPage],
  ['styleguide', StyleguidePage],
])('the page of %s', (_name, Page) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  )

  it('is drawn by the server', () => {
    expect(html).toContain('</h1>')
  })

  it('carries no style attribute, which the content security policy would refuse', () => {
    expect(html).not.toContain('style=')
  })
})

function readFiles(pattern: string): string {
  return globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}
