import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SlugLine } from '../marks/print.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { Field } from './field.tsx'
import { RadioCards } from './radio-cards.tsx'

describe('a button', () => {
  it('a busy button stays focusable and sets aria-busy', () => {
    const html = renderToStaticMarkup(
      <Button isBusy busyLabel="Saving...">
        Save
      </Button>,
    )

    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toMatch(/\sdisabled=/)
  })

  it('a disabled button is described by the reason', () => {
    const html = renderToStaticMarkup(
      <Button disabledReason="Choose a license first.">Continue</Button>,
    )
    const [, id] = html.match(/aria-describedby="([^"]+)"/) ?? []

    expect(html).toContain(`id="${id}" class="text-small text-ink-2">Choose a license first.`)
  })
})

describe('a field', () => {
  it('a field associates its label, hint and error with the input', () => {
    const html = renderToStaticMarkup(
      <Field label="Name" hint="As on the contract." error="Enter a name." isRequired />,
    )
    const [, id] = html.match(/<label for="([^"]+)"/) ?? []

    expect(html).toContain(`id="${id}" aria-describedby="${id}-hint ${id}-error"`)
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-required="true"')
  })

  it('a field without an error has no error attributes', () => {
    const html = renderToStaticMarkup(<Field label="Name" />)

    expect(html).not.toContain('aria-invalid=')
    expect(html).not.toContain('aria-describedby=')
  })
})

describe('progress', () => {
  it('progress clamps its value between 0 and 100', () => {
    expect(renderToStaticMarkup(<Progress label="Upload" value={140} />)).toContain('value="100"')
    expect(renderToStaticMarkup(<Progress label="Upload" value={-3} />)).toContain('value="0"')
  })

  it('indeterminate progress has no value', () => {
    expect(renderToStaticMarkup(<Progress label="Upload" />)).not.toMatch(/ value=/)
  })
})

it('an unavailable radio card is disabled', () => {
  const html = renderToStaticMarkup(
    <RadioCards
      legend="License"
      value="dressing"
      onChange={() => undefined}
      cards={[
        { value: 'dressing', label: 'Dressing', detail: '$1' },
        { value: 'hero', label: 'Hero', detail: 'Not cleared', isUnavailable: true },
      ]}
    />,
  )

  expect(html.match(/<input[^>]*disabled=""[^>]*>/g)).toEqual([
    expect.stringContaining('value="hero"'),
  ])
})

it('a slug line separates the number by two spaces and the parts by dots', () => {
  const html = renderToStaticMarkup(<SlugLine number={5061} year={1951} place="Duluth, MN" />)

  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('#5061  1951\u00a0· Duluth MN')
})
