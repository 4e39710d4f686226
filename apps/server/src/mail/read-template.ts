import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../platform/escape-html.ts'

export type MailParts = { html: string; text: string }

/** Reads both parts of a mail, which `npm run emails:write` has written beside its component. Returns a fill function. */
export function readTemplate<Placeholder extends string>(
  folder: string,
  name: string,
): (values: Record<Placeholder, string>) => MailParts {
  const html = readFileSync(join(folder, `${name}.html`), 'utf8')
  const text = readFileSync(join(folder, `${name}.txt`), 'utf8')

  return (values) => ({
    html: fill(html, (placeholder) => escapeHtml(valueOf(values, placeholder))),
    text: fill(text, (placeholder) => valueOf(values, placeholder)),
  })
}

/** Replaces all placeholders in one pass, so that a value that looks like a placeholder is not replaced. */
function fill(template: string, write: (placeholder: string) => string): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, placeholder: string) => write(placeholder))
}

function valueOf(values: Record<string, string>, placeholder: string): string {
  const value = values[placeholder]
  if (value === undefined) throw new Error(`a mail has no value for ${placeholder}`)
  return value
}
