import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ComponentsPage } from '../components-page.tsx'
import { StyleguidePage } from '../styleguide-page.tsx'

/** Visible on every page, so the components page does not repeat them. */
const shownOnEveryPage = ['toaster', 'toasts']

it('every component of the kit is used by a specimen or by another component of the kit', () => {
  const kit = 'packages/web-kit/src/{ui,form,overlay,marks,toast,captcha}/*.tsx'
  const specimens = 'apps/web/src/app/routes/admin/design/specimens/*.tsx'
  const sources = readFiles(specimens) + readFiles(kit)
  const components = globSync(kit, { exclude: ['**/*.test.tsx'] }).map((file) =>
    basename(file, '.tsx'),
  )

  const missing = components.filter((part) => !sources.includes(`/${part}.tsx'`))
  expect(missing.filter((part) => !shownOnEveryPage.includes(part))).toEqual([])
})

describe.each([
  ['components', ComponentsPage],
  ['styleguide', StyleguidePage],
])('the %s page', (_name, Page) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  )

  it('the page renders on the server', () => {
    expect(html).toContain('</h1>')
  })

  it('the page has no style attribute, which the content security policy would block', () => {
    expect(html).not.toContain('style=')
  })
})

function readFiles(pattern: string): string {
  return globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}
