import type { Page } from '@playwright/test'

/** Lists horizontal overflow and controls outside the viewport. */
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

/** On narrow pages these dialogs hold the controls that do not fit. */
const rooms = [
  { opener: /^Filters/, dialog: 'Filters', inside: null },
  { opener: /^Enlarge #/, dialog: 'Enlarged photo', inside: 'Photo information' },
]

/** Lists the controls of the page now; the returned function lists those that are missing later. */
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

/** Accessible names of the fields and buttons in the content, without photo links. */
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
