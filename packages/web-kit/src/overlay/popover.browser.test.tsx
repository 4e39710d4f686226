import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from '../form/field.tsx'
import { show } from '../testing/show.tsx'
import { Button } from '../ui/button.tsx'
import { Popover } from './popover.tsx'

test('opening a popover focuses its first field, and Esc returns focus to the trigger', async () => {
  await show(
    <Popover trigger={<Button>Search help</Button>} title="How search reads words">
      <Field label="Try it" />
    </Popover>,
  )
  const trigger = page.getByRole('button', { name: 'Search help' })
  await trigger.click()
  const panel = page.getByRole('dialog', { name: 'How search reads words' })
  await expect.element(panel.getByLabelText('Try it')).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})
