import type { Page } from '@playwright/test'

/** What makes a page wider than its window, and what of it can be pressed lies outside. */
export function isTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const controls = [...document.querySelectorAll('a, button, input, select, [role="slider"]')]
    const outside = controls.filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      const isHidden = width <= 1 || !control.checkVisibility({ visibilityProperty: true })
      return !isHidden && (left < -1 || right > clientWidth + 1)
    })

    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`] : []),
      ...outside.map((control) => `${clientWidth} px: ${control.outerHTML.slice(0, 120)}`),
    ]
  })
}

/** What has no room on a narrow page is a press away: in the filters, and in what the enlarged photo says of itself. */
const rooms = [
  { opener: /^Filters/, dialog: 'Filters', inside: null },
  { opener: /^Enlarge #/, dialog: 'Enlarged photo', inside: 'Photo information' },
]

/** Remembers what can be used on the page as it is; what is asked later tells which of it is gone. */
export async function findLost(page: Page): Promise<() => Promise<string[]>> {
  const before = await page.evaluate(listControls)

  return async () => {
    const now = new Set(await page.evaluate(listControls))
    for (const { opener, dialog: name, inside } of rooms) {
      const way = page.getByRole('button', { name: opener })
      if (!(await way.isVisible())) continue

      await way.click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      if (inside !== null) await dialog.getByRole('button', { name: inside }).click()
      for (const control of await page.evaluate(listControls)) now.add(control)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }

    return before.filter((name) => !now.has(name))
  }
}

/** By what they are called: the fields and buttons of the content, without its photos. */
function listControls(): string[] {
  const all = document.querySelectorAll(
    ':is(main, [role="dialog"]) :is(button, input, select, [role="slider"], a:not([data-index]))',
  )
  const shown = [...all].filter((control) => control.checkVisibility({ visibilityProperty: true }))

  return shown.map((control) => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : ''
    return (control.getAttribute('aria-label') ?? (label || control.textContent)).trim()
  })
}
