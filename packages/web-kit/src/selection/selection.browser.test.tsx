import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SelectionCheckbox } from './selection-checkbox.tsx'
import { useSelection } from './use-selection.ts'

const letters = ['a', 'b', 'c', 'd']

function Letters() {
  const selection = useSelection(letters)

  return (
    <>
      {letters.map((letter) => (
        <div key={letter} className="group relative h-12">
          <SelectionCheckbox
            label={letter}
            isSelected={selection.has(letter)}
            tabIndex={0}
            onFocus={() => undefined}
            onToggle={(isRange) => selection.toggle(letter, isRange)}
          />
        </div>
      ))}
      <SelectionBar label="Selected letters" count={selection.ids.length} onClear={selection.clear}>
        {selection.ids.join(' ')}
      </SelectionBar>
    </>
  )
}

const box = (letter: string) => page.getByRole('checkbox', { name: letter })
const bar = () => page.getByRole('region', { name: 'Selected letters' })

test('Shift+click selects a range, and Esc clears the selection', async () => {
  await show(<Letters />)
  await box('b').click()
  await expect.element(bar()).toMatchTextContent(/^1 selected/)
  await box('d').click({ modifiers: ['Shift'] })
  await expect.element(bar()).toMatchTextContent(/b c d$/)
  await expect.element(box('d')).toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('3 selected')

  await userEvent.keyboard('{Escape}')
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(box('b')).not.toBeChecked()
})
