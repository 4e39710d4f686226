import { describe, expect, it } from 'vitest'
import { contactForm } from './contact-form.tsx'
import { takedownForm } from './takedown-form.tsx'

const validFields = {
  name: ' Nora Vance ',
  email: 'nora@production.test',
  topic: 'clearance',
  order_number: '',
  message: 'Is grade B enough?',
}

/** The first error of each field, as a form shows it. */
function collectErrors(form: typeof contactForm | typeof takedownForm, fields: object) {
  const errors: Record<string, string> = {}
  for (const { path, message } of form.safeParse(fields).error?.issues ?? [])
    errors[String(path[0])] ??= message

  return errors
}

it('the contact form trims the name and keeps the other fields', () => {
  expect(contactForm.parse(validFields)).toEqual({ ...validFields, name: 'Nora Vance' })
})

it('the contact and takedown forms have a message for every missing required field', () => {
  const empty = { name: ' ', email: '', topic: '', order_number: '', message: '' }
  expect(collectErrors(contactForm, empty)).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter your email.',
    topic: 'Please choose a topic.',
    message: 'Please write your message.',
  })
  expect(collectErrors(takedownForm, {})).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter your email.',
    relation: 'Please choose your connection to the photo.',
    statement: 'Please describe your request.',
  })
})

describe('a field that the contract rejects', () => {
  it.each([
    ['email', 'nora@', 'This does not look like an email address.'],
    ['email', `${'n'.repeat(250)}@a.test`, 'Please use at most 254 characters.'],
    ['name', 'n'.repeat(101), 'Please use at most 100 characters.'],
    ['name', 'Nora\u2028Vance', 'Please keep this on one line.'],
    ['order_number', '1\n2', 'Please keep this on one line.'],
    ['message', 'm'.repeat(5001), 'Please use at most 5,000 characters.'],
    ['message', 'half \ud83d', 'Contains characters we can’t accept.'],
  ])('%s shows the matching message (case %#)', (name, text, message) => {
    expect(collectErrors(contactForm, { ...validFields, [name]: text })).toEqual({
      [name]: message,
    })
  })
})
