import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { runnerImport } from 'vite'
import { renderTemplate } from './render-template.ts'

// Renders the React components of mails to the templates that the server fills in, because Node cannot import TSX.
const rooms = resolve(import.meta.dirname, '..')
const write = process.argv.includes('--write')
const faults: string[] = []

const components = globSync('*/emails/*.tsx', { cwd: rooms }).toSorted()
for (const component of components) {
  const file = resolve(rooms, component)
  const { html, text } = await renderTemplate(createElement(await loadMail(file)))
  await compare(file.replace(/tsx$/, 'html'), html)
  await compare(file.replace(/tsx$/, 'txt'), text)
}

for (const fault of faults) process.stdout.write(`${fault}\n`)
if (!faults.length) process.stdout.write(`emails: ${components.length} mails, no drift\n`)
process.exitCode = faults.length ? 1 : 0

async function loadMail(file: string): Promise<FunctionComponent> {
  const config = { configFile: false, logLevel: 'error' } as const
  const { module } = await runnerImport<{ Mail: FunctionComponent }>(file, config)
  return module.Mail
}

async function compare(file: string, expected: string) {
  if (write) return writeFile(file, expected)
  const actual = await readFile(file, 'utf8').catch(() => '')
  if (actual === expected) return
  faults.push(`${relative(process.cwd(), file)} drifted: npm run emails:write`)
}
