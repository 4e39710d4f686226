import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../overlay/dialog.tsx'
import { findViolations } from '../testing/find-violations.ts'
import { show } from '../testing/show.tsx'
import { Combobox } from './combobox.tsx'

const cities = ['Akron', 'Albany', 'Boston', 'Dayton', 'Dallas'].map((label) => ({
  key: label,
  label,
  detail: `${label.length} letters`,
}))

function CityField() {
  const [city, setCity] = useState('')

  return (
    <Combobox
      label="City"
      listLabel="Cities"
      value={city}
      optionsFor={(typed) =>
        cities.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
      }
      onChoose={({ label }) => setCity(label)}
    />
  )
}

const input = () => page.getByRole('combobox', { name: 'City' })
const list = () => page.getByRole('listbox', { name: 'Cities' })
const option = (city: string) =>
  page.getByRole('option', { name: `${city} ${city.length} letters` })

/** The option that screen readers announce. */
function activeOption(): string | null {
  const id = input().element().getAttribute('aria-activedescendant')

  return id === null ? null : (document.getElementById(id)?.firstChild?.textContent ?? null)
}

test('arrow keys, Home and End move through the options, and Enter selects one', async () => {
  await show(<CityField />)
  await input().click()
  await expect.element(list()).toBeVisible()
  await expect.element(input()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(input()).toHaveAttribute('aria-controls', list().element().id)
  expect(activeOption()).toBe('Akron')

  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeOption).toBe('Albany')
  await expect.element(option('Albany')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.poll(activeOption).toBe('Dallas')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeOption).toBe('Akron')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(activeOption).toBe('Dallas')
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  await expect.element(input()).toHaveValue('Albany')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(input()).toHaveFocus()
  await expect.element(list()).not.toBeInTheDocument()
})

test('typing filters the options and announces the number of results', async () => {
  await show(<CityField />)
  await input().click()
  await expect.element(page.getByRole('status')).toHaveTextContent('5 results')
  await input().fill('da')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 results')
  expect(activeOption()).toBe('Dayton')

  await input().fill('x')
  await expect.element(page.getByRole('status')).toHaveTextContent('No results')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
})

test('Home and End move the caret while the user types', async () => {
  await show(<CityField />)
  await input().fill('ayton')
  await userEvent.keyboard('{Home}D{Enter}')
  await expect.element(input()).toHaveValue('Dayton')
})

test('a click selects an option, and leaving the field closes the list', async () => {
  await show(
    <>
      <CityField />
      <button type="button">Next</button>
    </>,
  )
  await input().click()
  await option('Boston').click()
  await expect.element(input()).toHaveValue('Boston')
  await expect.element(input()).toHaveFocus()

  await input().fill('ak')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(input()).toHaveValue('Boston')
})

test('no scroll container clips the list, and Escape closes the list but not its dialog', async () => {
  await show(
    <main>
      <h1>Orders</h1>
      <Dialog isOpen onClose={() => undefined} title="Address">
        <div className="h-[80px] overflow-y-auto">
          <CityField />
        </div>
      </Dialog>
    </main>,
  )
  await input().click()
  await option('Dallas').click()
  await expect.element(input()).toHaveValue('Dallas')

  await input().fill('a')
  await expect.element(list()).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Address' })).toBeVisible()
  await expect.element(input()).toHaveValue('Dallas')
})

function CustomCityField({ onCustomText }: { onCustomText: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)

  return (
    <Combobox
      label="City"
      listLabel="Cities"
      hint="Any city"
      separator=","
      value=""
      note={typed ? 'Searching...' : undefined}
      optionsFor={(text) => cities.filter(({ label }) => text.length > 2 && label.startsWith(text))}
      onType={setTyped}
      onChoose={({ label }) => onCustomText(`chosen ${label}`)}
      onCustomText={onCustomText}
    />
  )
}

test('Enter, leaving the field or a separator accepts custom text; an option typed in full is chosen instead', async () => {
  const texts: string[] = []
  await show(<CustomCityField onCustomText={(text) => texts.push(text)} />)
  await expect.element(input()).toHaveAccessibleDescription('Any city')
  await input().fill('Xenia ')
  await userEvent.keyboard('{Enter}')
  await input().fill('Yellow Springs')
  await userEvent.tab()
  await input().fill('Zoar,')
  await expect.element(input()).toHaveValue('')
  await input().fill('Boston')
  await userEvent.tab()
  await input().fill('Cleveland')
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()

  expect(texts).toEqual(['Xenia', 'Yellow Springs', 'Zoar,', 'chosen Boston'])
})

test('a note is shown until there are options, and both are accessible', async () => {
  await show(
    <main>
      <h1>Orders</h1>
      <CustomCityField onCustomText={() => undefined} />
    </main>,
  )
  await input().fill('Da')
  await expect.element(page.getByText('Searching...').last()).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Searching...')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  expect(await findViolations()).toEqual([])

  await input().fill('Dal')
  await expect.element(page.getByRole('option', { name: /Dallas/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await expect.element(page.getByText('Searching...')).not.toBeInTheDocument()
})
