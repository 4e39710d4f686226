import { ApiError } from '@shoebox/contract/client/api-error'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { Field } from './field.tsx'
import { withMessages } from './form-messages.ts'
import { useContractForm } from './use-contract-form.ts'

const schema = withMessages(
  z.object({ name: z.string().check(z.minLength(2)), city: z.string().check(z.minLength(1)) }),
  { name: { missing: 'Please enter a name.' }, city: { missing: 'Please enter a city.' } },
)

const nameTakenError = new ApiError({
  code: 'storefront_name_taken',
  status: 409,
  message: 'taken',
  requestId: null,
})

type Body = { name: string; city: string }

function Form({ onSend, serverError }: { onSend: (body: Body) => void; serverError?: Error }) {
  const form = useContractForm(schema, {
    defaultValues: { name: '', city: '' },
    serverErrors: { storefront_name_taken: { field: 'name', message: 'This name is taken.' } },
  })
  const send = form.submit((body) => {
    onSend(body)
    if (serverError !== undefined) form.showServerError(serverError)
  })

  return (
    <form noValidate onSubmit={send}>
      <Field label="Name" {...form.field('name')} />
      <Field label="City" {...form.field('city')} />
      <button type="submit">Save</button>
    </form>
  )
}

const name = () => page.getByLabelText('Name')
const city = () => page.getByLabelText('City')
const save = () => page.getByRole('button', { name: 'Save' })

test('submitting focuses the first invalid field and shows a message under each', async () => {
  const sent: Body[] = []
  await render(<Form onSend={(body) => sent.push(body)} />)
  await save().click()
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveAccessibleDescription('Please enter a name.')
  await expect.element(city()).toHaveAccessibleDescription('Please enter a city.')

  await name().fill('Ada')
  await expect.element(name()).toBeValid()
  await save().click()
  await expect.element(city()).toHaveFocus()
  expect(sent).toEqual([])

  await city().fill('Dayton')
  await save().click()
  await expect.poll(() => sent).toEqual([{ name: 'Ada', city: 'Dayton' }])
})

test('a field is first validated when the user leaves it, not while they type', async () => {
  await render(<Form onSend={() => undefined} />)
  await name().fill('A')
  await expect.element(name()).toBeValid()
  await city().click()
  await expect.element(name()).toHaveAccessibleDescription('Please use at least 2 characters.')
})

test('an API error that belongs to a field appears under it and focuses it', async () => {
  await render(<Form onSend={() => undefined} serverError={nameTakenError} />)
  await name().fill('Ada')
  await city().fill('Dayton')
  await save().click()
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveAccessibleDescription('This name is taken.')
})
